import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { joinedSheets } from './bundling/joined-sheets.ts';
import { listOfScripts } from './bundling/list-of-scripts.ts';
import { packedTwins } from './bundling/packed-twins.ts';
import { allPieces, PIECES } from './bundling/pieces.ts';
import { routerAlias, routerInUse } from './bundling/router.ts';
import { OTHER_DIALECTS, pgInNode, readOnce, UNBUNDLED } from './bundling/server-bundle.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    vike(),
    react(),
    pgInNode(),
    readOnce(),
    routerInUse(),
    allPieces(),
    joinedSheets(),
    listOfScripts(import.meta.dirname),
    packedTwins(),
  ],
  build: { assetsInlineLimit: 0, target: 'es2022', modulePreload: { polyfill: false } },
  ...(command === 'build' && { resolve: { alias: routerAlias(import.meta.dirname) } }),
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
