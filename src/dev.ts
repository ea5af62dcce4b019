import { fileURLToPath } from 'node:url';
import { runSite } from './run-site.ts';

// Pages and styles reload in the browser by vite; a change of the server's code restarts this process.
await runSite({ root: fileURLToPath(new URL('..', import.meta.url)), migrations: null, development: true });
