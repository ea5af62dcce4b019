import { join } from 'node:path';
import type { Plugin } from 'vite';

/** react-router leads bundlers to its development build, whose warnings visitors would load. */
export const routerAlias = (root: string) =>
  [
    ['react-router', 'index'],
    ['react-router/dom', 'dom-export'],
  ].map(([name, file]) => ({
    find: new RegExp(`^${name}$`),
    replacement: join(root, `node_modules/react-router/dist/production/${file}.mjs`),
  }));

/** Made at module level, with names for its developer tools: a bundler must think that both do something. */
const MADE = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;
const CLASS = /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?\n\});$/gm;
const NAMED = /^\w+\.displayName = "\w+";$/gm;

/** Leaves out of the browser's bundle what of react-router is not used: its parts are marked as free of effects. */
export const routerInUse = (): Plugin => ({
  name: 'engawa:router-in-use',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/chunk-[^/]*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(NAMED, '')
        .replace(CLASS, 'var $1 = /* @__PURE__ */ (() => $2)();')
        .replace(MADE, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
});
