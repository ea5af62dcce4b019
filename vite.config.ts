import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';

/** Writes which script imports which, for the modules that a page announces to the browser. */
const importsOfScripts = (): Plugin => ({
  name: 'engawa:imports-of-scripts',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    // Chunks that held styles only are taken out before.
    order: 'post',
    handler(_options, bundle) {
      const imports = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: 'imports.json',
        source: JSON.stringify(Object.fromEntries(imports)),
      });
    },
  },
});

const PACKED = /\.(?:js|css|svg|json)$/;
/** Smaller files fit in one packet as they are. */
const WORTH_PACKING = 1024;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file, so that they are packed once and as tightly as can be. */
const packedTwins = (): Plugin => ({
  name: 'engawa:packed-twins',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    await Promise.all(
      Object.values(bundle).map(async (file) => {
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (!PACKED.test(file.fileName) || content.length < WORTH_PACKING) return;
        const path = join(dir, file.fileName);
        await Promise.all([
          brotli(content).then((packed) => writeFile(`${path}.br`, packed)),
          gz(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
        ]);
      }),
    );
  },
});

/** pg finds out that it is not at Cloudflare by way of fetch, which takes Node 20 longer to load than pg itself. */
const pgInNode = (): Plugin => ({
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
const readOnce = (): Plugin => ({
  name: 'engawa:read-once',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  renderChunk: (code) => ({
    code: code.replace(/(__commonJSMin\(\()(\([^()]*\)) => \{/g, '$1function$2 {'),
    map: null,
  }),
});

/** What the server's bundle leaves in node_modules: native code, and what reads files beside itself. */
const UNBUNDLED = [
  'argon2',
  'harfbuzzjs',
  'iconv-lite',
  'libheif-js',
  'mime-db',
  'pg-native',
  'sharp',
  'subset-font',
  'vike',
  'vite',
];

/** knex's other databases. */
const OTHER_DIALECTS =
  /^\.\/(?:better-sqlite3|cockroachdb|mssql|mysql2?|mariadb|oracle(?:db)?|pgnative|redshift|sqlite3)$/;

export default defineConfig(({ command }) => ({
  plugins: [vike(), react(), pgInNode(), readOnce(), importsOfScripts(), packedTwins()],
  build: { assetsInlineLimit: 0, target: 'es2022', modulePreload: { polyfill: false } },
  environments: {
    ssr: {
      // A start opens a few large files, not thousands of small ones. Development loads each by itself.
      ...(command === 'build' && {
        resolve: { noExternal: true, external: UNBUNDLED },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        target: 'node20',
        sourcemap: true,
        rollupOptions: {
          external: OTHER_DIALECTS,
          input: {
            main: './src/main.ts',
            engawa: './src/engawa.ts',
            'heif-worker': './src/adapters/images/heif-worker.mjs',
          },
        },
      },
    },
  },
}));
