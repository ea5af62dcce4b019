import type { Plugin } from 'vite';

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

const PUBLIC_PAGE = /\/src\/ui\/areas\/public\/.*Page\.tsx$/;
/** A module that so many public pages have costs the others less than a file of its own costs these. */
const MANY_PAGES = 8;

/** Whether a module comes with the visitors' area itself, and so with each of its pages, or with most of them. */
function comesWithMostPages(id: string, modules: Modules): boolean {
  const seen = new Set([id]);
  for (const module of seen) {
    if (module.endsWith('/views/public/+client.tsx')) return true;
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return [...seen].filter((module) => PUBLIC_PAGE.test(module)).length >= MANY_PAGES;
}

/** Libraries that every area has, and what is shared by many pages: small files packed one by one are larger. */
const OURS = /\/src\/(?:(?:ui|domain)\/|paths\.ts$)|\/node_modules\/lucide\/|preload-helper/;
export const PIECES = [
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\//,
    priority: 2,
  },
  {
    name: (id: string, modules: Modules) => (comesWithMostPages(id, modules) ? 'frame' : null),
    test: OURS,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'facility', test: /\/src\/ui\/areas\/public\/facility\//, minShareCount: 3 },
  { name: 'part', test: OURS, minShareCount: 2, entriesAware: true },
];

const PIECE_NAMES = ['react', 'frame', 'facility', 'part'];

/** Fails the build where a piece has nothing in it: what it takes is found by where it stands, which may have moved. */
export const allPieces = (): Plugin => ({
  name: 'engawa:all-pieces',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    // A piece that knows its entries has them in its name, behind a wave.
    const made = new Set(Object.values(bundle).map(({ name }) => name?.split('~')[0]));
    const empty = PIECE_NAMES.filter((name) => !made.has(name));
    if (empty.length > 0)
      this.error(`bundling/pieces.ts: nothing is found for the piece ${empty.join(', ')}`);
  },
});
