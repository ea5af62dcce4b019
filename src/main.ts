import { fileURLToPath } from 'node:url';
import { runSite } from './run-site.ts';

await runSite({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  migrations: import.meta.glob('../migrations/*.ts', { eager: true }),
  development: false,
  // Loaded before the renderer itself, or a moved node_modules is not found.
  beforeRenderer: () => import(/* @vite-ignore */ new URL('./entry.mjs', import.meta.url).href),
});
