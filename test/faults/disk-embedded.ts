import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { type Database, openDatabase } from '../../src/adapters/db/connection.ts';
import { runningServer } from '../../src/adapters/db/embedded/server.ts';
import { signIn } from '../support/demo-site.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';
import type { makeWebClient } from '../support/web-client.ts';
import { startLoad, startReading, startWriting } from './database-load.ts';
import type { SmallDisk } from './small-disk.ts';

type Check = (good: boolean, words: string) => void;

/** What takes the last of the disk, and how much was free: nothing, some pages, more than a segment of the journal. */
const ROUNDS = [
  ['tables', 0],
  ['tables', 1_000],
  ['tables', 24_000],
  ['journal', 0],
  ['journal', 24_000],
] as const;
const FULL_MS = 12_000;
const BACK_MS = 6_000;
/** A megabyte each that nothing makes smaller, into a table or into the journal alone. */
const WRITES = {
  tables:
    "insert into ballast select string_agg(sha512(n::text::bytea), '') from generate_series(1, 16384) n",
  journal:
    "select pg_logical_emit_message(false, 'ballast', string_agg(sha512(n::text::bytea), '')) from generate_series(1, 16384) n",
} as const;
type Kind = keyof typeof WRITES;

/** Writes until the database takes no more, as the busiest of sites would; gives the words of its last refusal. */
async function writeUntilRefused(db: Database, kind: Kind): Promise<string> {
  let words = 'nothing was refused';
  let refused = 0;
  const until = performance.now() + FULL_MS / 2;
  while (performance.now() < until && refused < 3)
    try {
      await db.raw(WRITES[kind]);
    } catch (error) {
      refused += 1;
      words = (error as Error).message.split(' - ').at(-1) ?? '';
      await pause(300);
    }
  return words;
}

/** Runs a site whose database is on a disk that fills up, and looks at what it answers meanwhile and after. */
export async function fillUnderDatabase(disk: SmallDisk, check: Check): Promise<void> {
  const start = () => startSite({ DATABASE_URL: '', DATA_DIR: disk.dir, DEMO: '1', LOG_LEVEL: 'warn' });
  let site = await start();
  const acknowledged: string[] = [];
  try {
    for (const [kind, kb] of ROUNDS)
      site = await round(site, { kind, kb }, { disk, check, start, acknowledged });
    const db = openOwn(disk.dir);
    const rows: string[] = await db('categories').whereIn('name', acknowledged).pluck('name');
    await db.destroy();
    const kept = new Set(rows);
    const lost = acknowledged.filter((name) => !kept.has(name));
    check(
      lost.length === 0 && acknowledged.length > 0,
      `${acknowledged.length} writes acknowledged in all, ${lost.length} lost`,
    );
  } finally {
    await disk.empty();
    await site.stop();
  }
}

function openOwn(dataDir: string): Database {
  const address = runningServer(dataDir);
  if (!address) throw new Error('the site runs no database');
  return openDatabase({ address, log: pino({ level: 'silent' }), poolSize: 1 });
}

type Round = { disk: SmallDisk; check: Check; start(): Promise<SiteProcess>; acknowledged: string[] };

/** Fills the disk but for so much, makes room again, and gives the site that runs then. */
async function round(
  site: SiteProcess,
  { kind, kb }: { kind: Kind; kb: number },
  { disk, check, start, acknowledged }: Round,
) {
  const name = `${kind}, ${kb} KB free`;
  const { client: admin } = await signIn(site.url, 'admin');
  const db = openOwn(disk.dir);
  const { load, written } = loadOf(site, admin, name);
  await pause(2_000);
  await db.raw('create table if not exists ballast (bytes bytea)');
  const from = performance.now();
  await disk.fillTo(kb);
  const refusal = await writeUntilRefused(db, kind);
  await pause(FULL_MS / 2);
  const ended = site.child.exitCode;
  const to = performance.now();
  const full = load.between(from, to);
  // Of a process that has ended nobody is answered.
  check(
    !(ended === null ? / (500|502|no answer)/ : / (500|502)/).test(full),
    `${name} (${refusal}): ${full}`,
  );
  check(
    load.longest(from, to) < FULL_MS,
    `${name}: longest answer ${(load.longest(from, to) / 1000).toFixed(1)} s`,
  );
  await db.destroy();
  if (ended !== null) await tellEnd(site, name, { check, start });
  await disk.empty();
  const runs = ended === null ? site : await start();
  const emptied = performance.now();
  await pause(BACK_MS);
  if (ended === null) {
    const back = load.between(emptied + BACK_MS / 2, performance.now());
    check(!/ (500|502|503|no answer)/.test(back), `${name}, then room again, without a restart: ${back}`);
  }
  await load.stop();
  acknowledged.push(...written);
  const again = await signIn(runs.url, 'admin');
  const status = (await again.client.ask('/manager/worker')).status;
  check(status === 200, `${name}, then room again: signed in, staff page ${status}`);
  const own = openOwn(disk.dir);
  await own.raw('drop table if exists ballast');
  await own.raw('checkpoint');
  await own.destroy();
  return runs;
}

/** People that read and write; what was written, and acknowledged, has names that begin so. */
function loadOf(site: SiteProcess, admin: ReturnType<typeof makeWebClient>, prefix: string) {
  const load = startLoad();
  startReading(load, site.url, admin);
  return { load, written: startWriting(load, admin, prefix) };
}

/** The process ended: it must have said why, and one that is started on the full disk must end, too, and say so. */
async function tellEnd(site: SiteProcess, name: string, { check, start }: Pick<Round, 'check' | 'start'>) {
  if (site.child.exitCode === null) await once(site.child, 'exit');
  const line = /.*embedded database[^\n]*ended[^\n]*/.exec(site.output())?.[0];
  check(
    line !== undefined,
    `${name}: the process ended with ${site.child.exitCode} and said: ${line?.slice(0, 300)}`,
  );
  const words = await start().then(
    async (early) => {
      await early.stop();
      return 'it started';
    },
    (error: Error) => error.message,
  );
  check(
    words === 'it started' || /No space left on device/.test(words),
    `${name}: a start meanwhile: ${/Engawa did not start:.*|FATAL:[^\n]*No space[^\n]*|it started/.exec(words)?.[0].slice(0, 300)}`,
  );
}
