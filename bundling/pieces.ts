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
export const PIECES = [
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
