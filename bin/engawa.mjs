import { built } from './built.mjs';

/** Beside what the commands print, which a program may read; nobody else waits and wonders. */
const tell = (words) => process.stderr.isTTY && console.error(words);

// `npm run engawa`: the built commands, in this very process.
await import(await built('engawa.mjs', tell));
