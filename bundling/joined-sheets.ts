import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

/**
 * Joins the sheets of what a browser asks for at once: all that an area brings make one, and all that a page (or
 * another part with code of its own) adds to it. Written before the loader's lists are, so that it asks for these.
 */
export const joinedSheets = (): Plugin => ({
  name: 'engawa:joined-sheets',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const sheets = new Map(chunks.map((chunk) => [chunk, sheetsToAsk(chunk, chunks, bundle)]));
      const joined = new Set<string>();
      for (const chunk of chunks) {
        for (const path of chunk.viteMetadata?.importedCss ?? []) joined.add(path);
        chunk.viteMetadata?.importedCss.clear();
      }
      for (const [chunk, paths] of sheets) {
        if (paths.length === 0) continue;
        const css = paths.map((path) => textOf(bundle[path])).join('');
        const reference = this.emitFile({ type: 'asset', name: `${chunk.name}.css`, source: css });
        const path = this.getFileName(reference);
        chunk.viteMetadata?.importedCss.add(path);
        // A sheet that joins no other is the file it was: what has the same content is emitted once.
        joined.delete(path);
      }
      for (const path of joined) delete bundle[path];
    },
  },
});

/** What an entry needs in all, and what a part that comes later needs beside what is there when it is asked for. */
function sheetsToAsk(chunk: Chunk, chunks: readonly Chunk[], bundle: Bundle): string[] {
  const all = sheetsOf(chunk, bundle);
  if (chunk.isEntry) return all;
  if (!chunk.isDynamicEntry) return [];
  const askedBy = chunks
    .filter(({ dynamicImports }) => dynamicImports.includes(chunk.fileName))
    .map((importer) => sheetsOf(importer, bundle));
  return all.filter((path) => !askedBy.every((there) => there.includes(path)));
}

/** The sheets of a script and of all it imports statically, in the order in which the browser would run them. */
function sheetsOf(chunk: Chunk, bundle: Bundle, seen = new Set<Chunk>()): string[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunk.imports.flatMap((path) => {
    const file = bundle[path];
    return file?.type === 'chunk' ? sheetsOf(file, bundle, seen) : [];
  });
  return [...new Set([...imported, ...(chunk.viteMetadata?.importedCss ?? [])])];
}

const textOf = (file: Bundle[string] | undefined): string =>
  file?.type === 'asset' ? Buffer.from(file.source).toString() : '';
