import { brotliCompressSync } from 'node:zlib';
import { startSite } from '../test/support/site-process.ts';
import { type Parts, partsOfScripts } from './bundle-parts.ts';
import { kilobytes, type Result, type Row } from './measure.ts';

const PAGE = '/notice';
const KB = 1024;
const SCRIPT = /(?:<script[^>]* src|<link rel="modulepreload" href)="\/([^"]+)"/g;
const SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)"/g;
/** Code that visitors must not be sent: other areas, and what only they use. */
const FOREIGN =
  /src\/ui\/(areas\/(manager|family|visit)|resource)\/|node_modules\/(@tiptap|prosemirror|react-aria)/;

const isLibrary = (module: string) => module.includes('node_modules/');
const linked = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, path]) => path ?? '')),
];

/** A script's own share by what it was made of before minifying: minified modules cannot be told apart. */
const ownShare = (parts: Parts): number => {
  const total = [...parts.values()].reduce((sum, bytes) => sum + bytes, 0);
  const libraries = [...parts]
    .filter(([module]) => isLibrary(module))
    .reduce((sum, [, bytes]) => sum + bytes, 0);
  return total === 0 ? 0 : 1 - libraries / total;
};

async function run(): Promise<Result[]> {
  const parts = await partsOfScripts();
  const site = await startSite({ DEMO: '0' });
  const size = async (path: string) => {
    const answer = await fetch(`${site.url}/${path}`, { headers: { 'Accept-Encoding': 'identity' } });
    if (!answer.ok) throw new Error(`${path} is linked and not there`);
    return brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length;
  };
  try {
    const html = await (await fetch(site.url + PAGE)).text();
    const scripts = linked(html, SCRIPT);
    let all = 0;
    let own = 0;
    const modules: string[] = [];
    for (const path of scripts) {
      const made = parts.get(path);
      if (!made) throw new Error(`${path} comes from another build: run \`npm run build\``);
      const bytes = await size(path);
      all += bytes;
      own += bytes * ownShare(made);
      modules.push(...made.keys());
    }
    let css = 0;
    for (const path of linked(html, SHEET)) css += await size(path);
    const foreign = modules.filter((module) => FOREIGN.test(module));
    return [
      weighed(`scripts of ${PAGE}, brotli (${scripts.length} files)`, all, 100 * KB),
      weighed('of it our own code', own, 15 * KB),
      weighed(`CSS of ${PAGE}, brotli`, css, 15 * KB),
      {
        row: 'modules of other areas in it',
        measured: foreign.length === 0 ? 'none' : `${foreign.length} (${foreign[0]} …)`,
        budget: 'none',
        met: foreign.length === 0,
      },
    ];
  } finally {
    await site.stop();
  }
}

const weighed = (row: string, bytes: number, most: number): Result => ({
  row,
  measured: kilobytes(bytes),
  budget: `≤ ${kilobytes(most)}`,
  met: bytes <= most,
});

/** What a public page makes a browser download, and whose code it is. */
export const bundles: Row = { id: 'bundle', run };
