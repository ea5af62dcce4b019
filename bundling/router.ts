import { join } from 'node:path';
import type { Plugin } from 'vite';
import { makePatches } from './patches.ts';

/** react-router leads bundlers to its development build, whose warnings visitors would load. */
export const routerAlias = (root: string) =>
  [
    ['react-router', 'index'],
    ['react-router/dom', 'dom-export'],
  ].map(([name, file]) => ({
    find: new RegExp(`^${name}$`),
    replacement: join(root, `node_modules/react-router/dist/production/${file}.mjs`),
  }));

/** Made at module level, with names for its developer tools: a bundler must think that all of these do something. */
const patches = () =>
  makePatches([
    { says: 'names for developer tools', pattern: /^\w+\.displayName = "\w+";$/gm, becomes: '' },
    {
      says: 'classes of components',
      pattern: /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?\n\});$/gm,
      becomes: 'var $1 = /* @__PURE__ */ (() => $2)();',
    },
    {
      says: 'contexts and wrapped components',
      pattern: /= (React\d*\.(?:createContext|forwardRef|memo)\()/g,
      becomes: '= /* @__PURE__ */ $1',
    },
  ]);

/**
 * Leaves out of the browser's bundle what of react-router is not used: its parts are marked as free of effects. The build
 * fails where one kind of part is found in none of its files, since react-router is then written in another way.
 */
export const routerInUse = (): Plugin => {
  let router = patches();
  return {
    name: 'engawa:router-in-use',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      router = patches();
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-[^/]*\.mjs$/ },
      handler: (code) => ({ code: router.apply(code), map: null }),
    },
    buildEnd(error) {
      const unused = router.unused();
      if (!error && unused.length > 0)
        this.error(`react-router is written in another way than it was: no ${unused.join(', no ')} found`);
    },
  };
};
