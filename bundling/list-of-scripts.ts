import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Writes what each script imports, its stylesheets and its module: what a page announces to the browser. */
export const listOfScripts = (root: string): Plugin => ({
  name: 'engawa:list-of-scripts',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    // Chunks that held styles only are taken out before.
    order: 'post',
    handler(_options, bundle) {
      const scripts = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return [];
        const { fileName, facadeModuleId, imports, viteMetadata } = file;
        const source = facadeModuleId?.startsWith(root) ? relative(root, facadeModuleId) : undefined;
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
