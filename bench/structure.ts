import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { filesOfOneFunction, namesExportedTwice, needlessExports } from './structure/exports.ts';
import { circularPairs, circularPairsOverLayers, filesThatPointUp } from './structure/features.ts';
import { blindCasts, filesWithOneImporter, portTypes, sizes } from './structure/files.ts';
import { readTree } from './structure/read-tree.ts';

const HELP = `node --import tsx bench/structure.ts [--json] [FOLDER …]
Counts the structure of checkouts of this project, one column each; without a FOLDER, of this one.
--json gives the names behind the counts, too.`;

/** What the counts mean, where the row's name does not say it. */
const MEANINGS = `
files            ts, tsx and mjs under src; a row says where others count
one importer     imported by exactly one other file of src and views, types included
one function     the only exported value is a function; types beside it are not counted
import lines     lines of import declarations
exported twice   a name that more than one module of src exports
needless export  a name that no other file of the checkout takes (a namespace or dynamic import takes what it mentions)
circular pairs   folders under src/application of which each imports of the other, types included;
                 over layers: folders of one name under domain, application, db, http and areas are one feature
arrows up        files of a general folder (application: resource, audience, notice-content; ui: kit, resource) or loose
                 files of the layer that import a unit of the layer which itself leads to a general folder`;

function measure(root: string) {
  const tree = readTree(root);
  const ports = portTypes(tree);
  return {
    ...sizes(tree),
    oneImporter: filesWithOneImporter(tree).length,
    oneFunction: filesOfOneFunction(tree).length,
    portTypes: ports.length,
    portLines: ports.reduce((sum, { lines }) => sum + lines, 0),
    exportedTwice: Object.fromEntries(namesExportedTwice(tree)),
    needlessExports: needlessExports(tree),
    blindCasts: blindCasts(tree),
    circularPairs: circularPairs(tree),
    circularPairsOverLayers: circularPairsOverLayers(tree),
    pointUpInDomain: filesThatPointUp(tree, 'domain'),
    pointUpInApplication: filesThatPointUp(tree, 'application'),
    pointUpInUi: filesThatPointUp(tree, 'ui'),
  };
}

type Measured = ReturnType<typeof measure>;

const share = (part: number, whole: number): string => `${part} (${((100 * part) / whole).toFixed(1)} %)`;

const ROWS: readonly (readonly [string, (measured: Measured) => number | string])[] = [
  ['files', ({ files }) => files],
  ['lines', ({ lines }) => lines],
  ['median lines of a file', ({ median }) => median],
  ['files under 40 lines', ({ short, files }) => share(short, files)],
  ['import lines', ({ importLines, lines }) => share(importLines, lines)],
  ['files with one importer', ({ oneImporter, files }) => share(oneImporter, files)],
  ['files that export one function', ({ oneFunction, files }) => share(oneFunction, files)],
  ['types named …Ports or …Parts', ({ portTypes }) => portTypes],
  ['lines of these types', ({ portLines }) => portLines],
  ['names exported twice or more', ({ exportedTwice }) => Object.keys(exportedTwice).length],
  ['needless exports', (measured) => measured.needlessExports.length],
  ['casts as never, as unknown as', (measured) => measured.blindCasts.length],
  ['circular pairs of features', (measured) => measured.circularPairs.length],
  ['the same over all layers', (measured) => measured.circularPairsOverLayers.length],
  ['arrows up in domain', ({ pointUpInDomain }) => pointUpInDomain.length],
  ['arrows up in application', ({ pointUpInApplication }) => pointUpInApplication.length],
  ['arrows up in ui', ({ pointUpInUi }) => pointUpInUi.length],
];

function printTable(columns: readonly { name: string; measured: Measured }[]): void {
  const line = (cells: readonly (number | string)[]) => console.log(`| ${cells.join(' | ')} |`);
  line(['src', ...columns.map(({ name }) => name)]);
  line(['---', ...columns.map(() => '---:')]);
  for (const [label, cellOf] of ROWS) line([label, ...columns.map(({ measured }) => cellOf(measured))]);
  for (const { name, measured } of columns) {
    console.log(`\ncircular pairs, ${name}: ${measured.circularPairs.join(', ') || 'none'}`);
    console.log(`over all layers, ${name}: ${measured.circularPairsOverLayers.join(', ') || 'none'}`);
  }
  console.log(MEANINGS);
}

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean' }, help: { type: 'boolean' } },
  allowPositionals: true,
});
if (values.help) {
  console.log(HELP);
} else {
  const here = fileURLToPath(new URL('..', import.meta.url));
  const roots = positionals.length > 0 ? positionals.map((folder) => resolve(folder)) : [here];
  const columns = roots.map((root) => ({ name: basename(root), measured: measure(root) }));
  if (values.json) console.log(JSON.stringify(columns, null, 2));
  else printTable(columns);
}
