import { built } from './built.mjs';

// `npm start`: the built site, in this very process.
await import(await built('main.mjs', console.log));
