import type { Config } from 'vike/types';

// HTML-only pages: each area's +client.tsx hydrates by itself, and no renderer code reaches the browser.
export default {
  clientRouting: false,
  passToClient: [],
  meta: { Page: { env: { server: true, client: false } } },
} satisfies Config;
