import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';

/** Writes what each script imports, its stylesheets and its module: what a page announces to the browser. */
const listOfScripts = (): Plugin => ({
  name: 'engawa:list-of-scripts',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    // Chunks that held styles only are taken out before.
    order: 'post',
    handler(_options, bundle) {
      const scripts = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return [];
        const { fileName, facadeModuleId, imports, viteMetadata } = file;
        const source = facadeModuleId?.startsWith(import.meta.dirname)
          ? relative(import.meta.dirname, facadeModuleId)
          : undefined;
        return [[fileName, { source, imports, css: [...(viteMetadata?.importedCss ?? [])] }] as const];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'scripts.json',
        source: JSON.stringify(Object.fromEntries(scripts)),
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

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Whether a module comes with the visitors' area itself, and so with each of its pages. */
function comesWithEveryPage(id: string, modules: Modules): boolean {
  const seen = new Set([id]);
  for (const module of seen) {
    if (module.endsWith('/views/public/+client.tsx')) return true;
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/** Libraries that every area has, and what is shared by many pages: small files packed one by one are larger. */
const OURS = /\/src\/(?:ui|domain)\/|\/node_modules\/lucide\/|preload-helper/;
const PIECES = [
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\//,
    priority: 2,
  },
  {
    name: (id: string, modules: Modules) => (comesWithEveryPage(id, modules) ? 'frame' : null),
    test: OURS,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'part', test: OURS, minShareCount: 2, entriesAware: true },
];

/** react-router leads bundlers to its development build, whose warnings visitors would load. */
const ROUTER = [
  ['react-router', 'index'],
  ['react-router/dom', 'dom-export'],
].map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: join(import.meta.dirname, `node_modules/react-router/dist/production/${file}.mjs`),
}));

export default defineConfig(({ command }) => ({
  plugins: [vike(), react(), pgInNode(), readOnce(), listOfScripts(), packedTwins()],
  build: { assetsInlineLimit: 0, target: 'es2022', modulePreload: { polyfill: false } },
  ...(command === 'build' && { resolve: { alias: ROUTER } }),
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: PIECES } } } } },
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
