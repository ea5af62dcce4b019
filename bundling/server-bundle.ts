import type { Plugin } from 'vite';
import { makePatches } from './patches.ts';
import unbundled from './unbundled.json' with { type: 'json' };

/** pg finds out that it is not at Cloudflare by way of fetch, which takes Node 20 longer to load than pg itself. */
export const pgInNode = (): Plugin => ({
  name: 'engawa:pg-in-node',
  apply: 'build',
  transform: {
    filter: { id: /\/pg\/lib\/stream\.js$/ },
    handler(code) {
      const known = code.replace('if (isCloudflareRuntime())', 'if (false)');
      if (known === code) this.error('pg asks for its runtime in another way than it did');
      return { code: known, map: null };
    },
  },
});

/**
 * CommonJS modules stand in the bundle as arrow functions, which Node reads twice: over them at first, and again to
 * run them. A function expression in brackets is read once.
 */
export const readOnce = (): Plugin => {
  const modules = makePatches([
    {
      says: 'CommonJS modules as arrow functions',
      pattern: /(__commonJSMin\(\()(\([^()]*\)) => \{/g,
      becomes: '$1function$2 {',
    },
  ]);
  return {
    name: 'engawa:read-once',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    renderChunk: (code) => ({ code: modules.apply(code), map: null }),
    generateBundle() {
      const unused = modules.unused();
      if (unused.length > 0) this.error(`the bundler writes in another way than it did: no ${unused} found`);
    },
  };
};

/** What the server's bundle leaves in node_modules: native code, what reads files beside itself, what is required late. */
export const UNBUNDLED: string[] = unbundled;

/** knex's other databases. */
export const OTHER_DIALECTS =
  /^\.\/(?:better-sqlite3|cockroachdb|mssql|mysql2?|mariadb|oracle(?:db)?|pgnative|redshift|sqlite3)$/;
