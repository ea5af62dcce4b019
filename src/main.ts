import { fileURLToPath } from 'node:url';

// The page renderer's entry must be loaded first, or a moved node_modules is not found.
await import(/* @vite-ignore */ new URL('./entry.mjs', import.meta.url).href);
// And React after it, which asks NODE_ENV once: loaded before, it would be the development build beside production's.
const { runSite } = await import('./run-site.ts');

await runSite({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  migrations: import.meta.glob('../migrations/*.ts', { eager: true }),
  development: false,
});
