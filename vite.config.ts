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

export default defineConfig({
  plugins: [vike(), react(), importsOfScripts()],
  build: { assetsInlineLimit: 0, target: 'es2022', modulePreload: { polyfill: false } },
  environments: {
    ssr: {
      build: {
        target: 'node20',
        sourcemap: true,
        rollupOptions: {
          input: {
            main: './src/main.ts',
            engawa: './src/engawa.ts',
            'heif-worker': './src/adapters/images/heif-worker.mjs',
          },
        },
      },
    },
  },
});
