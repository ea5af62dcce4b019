import { brotliCompressSync } from 'node:zlib';
import { startSite } from '../test/support/site-process.ts';
import { type Parts, partsOfScripts } from './bundle-parts.ts';
import { kilobytes, type Result, type Row } from './measure.ts';

const KB = 1024;
const SCRIPT = /(?:<script[^>]* src|<link rel="modulepreload"[^>]* href)="\/([^"]+)"/g;
const SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)"/g;
/** Code that visitors must not be sent: other areas, and what only they use. */
const FOREIGN = /src\/ui\/(areas\/(manager|family|visit)|resource)\/|node_modules\/(@tiptap|prosemirror)/;

/** What npm brought, and what the bundler puts in by itself (its helpers have no path of a file). */
const isLibrary = (module: string) =>
  module.includes('node_modules/') || /^\0?(?:vite|rolldown)\//.test(module);
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

type Weight = { page: string; all: number; own: number; css: number; foreign: string[] };

/** The pages that the site map names; notices are all like their list. */
async function publicPages(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  return paths.filter((path) => !path.startsWith('/notice/detail/'));
}

async function run(): Promise<Result[]> {
  const parts = await partsOfScripts();
  const site = await startSite({ DEMO: '0' });
  const sizes = new Map<string, number>();
  const size = async (path: string): Promise<number> => {
    const known = sizes.get(path);
    if (known !== undefined) return known;
    const answer = await fetch(`${site.url}/${path}`, { headers: { 'Accept-Encoding': 'identity' } });
    if (!answer.ok) throw new Error(`${path} is linked and not there`);
    const bytes = brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length;
    sizes.set(path, bytes);
    return bytes;
  };
  const weigh = async (page: string): Promise<Weight> => {
    const html = await (await fetch(site.url + page)).text();
    const weight: Weight = { page, all: 0, own: 0, css: 0, foreign: [] };
    for (const path of linked(html, SCRIPT)) {
      const made = parts.get(path);
      if (!made) throw new Error(`${path} comes from another build: run \`npm run build\``);
      const bytes = await size(path);
      weight.all += bytes;
      weight.own += bytes * ownShare(made);
      weight.foreign.push(...[...made.keys()].filter((module) => FOREIGN.test(module)));
    }
    for (const path of linked(html, SHEET)) weight.css += await size(path);
    return weight;
  };
  try {
    const weights: Weight[] = [];
    for (const page of await publicPages(site.url)) weights.push(await weigh(page));
    const foreign = weights.flatMap((weight) => weight.foreign);
    return [
      weighed('scripts, brotli', weights, 'all', 100 * KB),
      weighed('of them our own code', weights, 'own', 15 * KB),
      weighed('CSS, brotli', weights, 'css', 15 * KB),
      {
        row: 'modules of other areas in them',
        measured: foreign.length === 0 ? 'none' : `${foreign.length} (${foreign[0]} …)`,
        budget: 'none',
        met: foreign.length === 0,
      },
    ];
  } finally {
    await site.stop();
  }
}

/** The median and the heaviest of all public pages; the budget is for each of them. */
function weighed(row: string, weights: readonly Weight[], part: 'all' | 'own' | 'css', most: number): Result {
  const sorted = weights.toSorted((one, other) => one[part] - other[part]);
  const median = sorted[Math.floor(sorted.length / 2)];
  const heaviest = sorted.at(-1);
  if (!median || !heaviest) throw new Error('the site map names no page');
  const over = weights.filter((weight) => weight[part] > most).length;
  return {
    row: `${row}: ${weights.length} public pages`,
    measured: `median ${kilobytes(median[part])}, most ${kilobytes(heaviest[part])} (${heaviest.page}), ${over} over`,
    budget: `≤ ${kilobytes(most)}`,
    met: over === 0,
  };
}

/** What the public pages make a browser download, and whose code it is. */
export const bundles: Row = { id: 'bundle', run };
