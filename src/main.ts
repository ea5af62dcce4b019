import { fileURLToPath } from 'node:url';
import { runSite } from './run-site.ts';

// The page renderer's entry must be loaded first, or a moved node_modules is not found.
await import(/* @vite-ignore */ new URL('./entry.mjs', import.meta.url).href);

await runSite({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  migrations: import.meta.glob('../migrations/*.ts', { eager: true }),
  development: false,
});
