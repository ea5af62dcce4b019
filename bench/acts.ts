import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Coverage, observe } from './acts/coverage.ts';
import { type ObservedSite, startObserved } from './acts/running-site.ts';
import { type Act, PLAIN_PAGES, sixActs } from './acts/six-acts.ts';
import type { Visitor } from './acts/visitor.ts';

const HELP = `node --import tsx bench/acts.ts [--files] [FOLDER]
Follows six acts through a checkout of this project (this one, unless told): the form's POST and the page it leads to.
A file counts when one of its functions runs in each of several repeats. --files lists them by layer.`;

const REPEATS = 3;
/** What an answer sets going goes on behind it for a moment. */
const AFTER_MS = 200;
/** Long enough for what looks after the queue and the database to come round. */
const IDLE_MS = 6_000;
const LAYERS = ['domain', 'application', 'adapters', 'ui', 'compose', 'views'] as const;

type Files = ReadonlySet<string>;

const inEach = (runs: readonly Files[]): Set<string> =>
  new Set([...(runs[0] ?? [])].filter((file) => runs.every((run) => run.has(file))));

const layerOf = (file: string): string => {
  const [top = '', layer = ''] = file.split('/');
  return top === 'src' ? layer.replace(/\.tsx?$/, '') : top;
};

async function filesOf(coverage: Coverage, work: () => Promise<unknown>): Promise<Set<string>> {
  await coverage.filesThatRan();
  await work();
  await pause(AFTER_MS);
  return coverage.filesThatRan();
}

/** The files of an act and of the page it leads to; the first run, which loads what comes late, is not counted. */
async function follow(act: Act, visitor: Visitor, coverage: Coverage) {
  const posts: Files[] = [];
  const pages: Files[] = [];
  for (let run = 0; run <= REPEATS; run += 1) {
    const form = await act.prepare();
    let location = '';
    const post = await filesOf(coverage, async () => {
      const answer = await visitor.send(form);
      if (!('location' in answer)) throw new Error(`${act.name}: the site asks again`);
      location = answer.location;
    });
    const page = await filesOf(coverage, () => visitor.read(location));
    await act.tidy?.(location);
    if (run === 0) continue;
    posts.push(post);
    pages.push(page);
  }
  return { post: inEach(posts), page: inEach(pages) };
}

/** The files that all of these pages run, and those that run with no request at all. */
async function commonFiles(pages: readonly string[], visitor: Visitor, coverage: Coverage) {
  const runs: Files[] = [];
  for (let run = 0; run <= REPEATS; run += 1)
    for (const page of pages) {
      const files = await filesOf(coverage, () => visitor.read(page));
      if (run > 0) runs.push(files);
    }
  return new Set([...inEach(runs), ...(await filesOf(coverage, () => pause(IDLE_MS)))]);
}

/** `own` are the files beyond the common ones, of which `ofPost` run before the page is asked for. */
type Followed = { name: string; all: number; own: readonly string[]; ofPost: number };

async function followIn(site: ObservedSite, coverage: Coverage) {
  const { acts, visitors } = await sixActs(site.url, site.database);
  const common = {
    worker: await commonFiles(PLAIN_PAGES.worker, visitors.worker, coverage),
    family: await commonFiles(PLAIN_PAGES.family, visitors.family, coverage),
  };
  const followed: Followed[] = [];
  for (const act of acts) {
    const { post, page } = await follow(act, visitors[act.who], coverage);
    const all = new Set([...post, ...page]);
    const own = [...all].filter((file) => !common[act.who].has(file)).sort();
    const ofPost = own.filter((file) => post.has(file)).length;
    followed.push({ name: act.name, all: all.size, own, ofPost });
  }
  return { common, followed };
}

type Found = Awaited<ReturnType<typeof followIn>>;

async function followAll(root: string): Promise<Found> {
  const site = await startObserved(root);
  try {
    const coverage = await observe(site.inspector, root);
    try {
      return await followIn(site, coverage);
    } finally {
      // A process that is still inspected does not end.
      coverage.close();
    }
  } finally {
    await site.stop();
  }
}

function printTable({ common, followed }: Found): void {
  const line = (cells: readonly (number | string)[]) => console.log(`| ${cells.join(' | ')} |`);
  line(['act', 'files beyond the common', 'of these in the POST', ...LAYERS, 'others', 'files in all']);
  line(['---', ...Array.from({ length: LAYERS.length + 4 }, () => '---:')]);
  for (const { name, all, own, ofPost } of followed) {
    const counts = LAYERS.map((layer) => own.filter((file) => layerOf(file) === layer).length);
    const others = own.length - counts.reduce((sum, one) => sum + one, 0);
    line([name, own.length, ofPost, ...counts, others, all]);
  }
  console.log(`
common to plain pages, or running without any request: ${common.worker.size} files for a worker, ${common.family.size} for a family
A file counts when one of its functions ran; one that only holds data (a schema, a table of words) is not seen.`);
}

function printFiles({ followed }: Found): void {
  for (const { name, own } of followed) {
    console.log(`\n${name}: ${own.length}`);
    for (const layer of new Set(own.map(layerOf))) {
      console.log(`  ${layer}`);
      for (const file of own.filter((one) => layerOf(one) === layer)) console.log(`    ${file}`);
    }
  }
}

const { values, positionals } = parseArgs({
  options: { files: { type: 'boolean' }, help: { type: 'boolean' } },
  allowPositionals: true,
});
if (values.help) {
  console.log(HELP);
} else {
  const [folder] = positionals;
  const found = await followAll(folder ? resolve(folder) : fileURLToPath(new URL('..', import.meta.url)));
  printTable(found);
  if (values.files) printFiles(found);
}
