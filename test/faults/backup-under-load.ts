import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openArchive } from '../../src/adapters/backup/archive-reader.ts';
import type { Database } from '../../src/adapters/db/connection.ts';
import { type Manifest, readManifest } from '../../src/application/backup/manifest.ts';
import { emptyFolder, inEmbedded } from '../support/backup-place.ts';
import { urlOf } from '../support/database-address.ts';
import { runEngawa } from '../support/run-engawa.ts';
import { freePort } from '../support/site-process.ts';
import { startSmtpPeer } from '../support/smtp-peer.ts';
import { rowsIn } from '../support/whole-place.ts';
import { backUpAtWork } from './backup-moment.ts';
import { noticeProblems, pictureProblems } from './content-judge.ts';
import type { Deed } from './deeds.ts';
import { orphansIn, problemsOf } from './photo-judge.ts';
import { folderStore } from './photo-stores.ts';
import { brokenReferences, differences, miscounted, rowCount, wrongFiles } from './restored-judge.ts';
import { openEmbeddedPlace, openSitePlace, type SitePlace } from './site-place.ts';
import { type Crowd, gather, startTraffic } from './traffic.ts';
import { owedMails, unputMails } from './traffic-mails.ts';
import { visitProblems } from './visit-judge.ts';

/**
 * Backs a site up while people book, upload, write and sign in, restores the file into the other kind of place (embedded
 * to server, server to embedded) and compares: with the database at the backup's very moment row by row, with itself, and
 * with what people knew: `node --import tsx test/faults/backup-under-load.ts [embedded|server]`. Exits with 1 where
 * anything differs.
 */
const BEFORE_MS = 8_000;
const AFTER_MS = 3_000;

/** What people did by a backup: what was answered before it began stands, what happened meanwhile may be in it or not. */
function knownOf(deeds: readonly Deed[], began: number, ended: number): Deed[] {
  return deeds
    .filter((deed) => deed.began <= ended)
    .map((deed) =>
      deed.ended < began || deed.outcome === 'refused' ? deed : { ...deed, outcome: 'unanswered', id: null },
    );
}

type Backup = Awaited<ReturnType<typeof backUpAtWork>> & {
  manifest: Manifest;
  crowd: Crowd;
  deeds: readonly Deed[];
  source: SitePlace;
  mailsBefore: number;
};

/** Looks at a restored place; gives what is wrong. */
async function judge(db: Database, dataDir: string, taken: Backup, say: (words: string) => void) {
  const { manifest, moment, crowd, source, mailsBefore } = taken;
  const known = knownOf(taken.deeds, taken.began, taken.ended);
  const restored = await rowsIn(db);
  const references = await brokenReferences(db);
  const store = folderStore(dataDir);
  const loose = (await orphansIn(db, store)).length;
  const numbers = crowd.families.map(({ number }) => number);
  say(
    `${rowCount(moment)} rows of ${Object.keys(moment).length} tables at the moment, ${rowCount(restored)} restored`,
  );
  say(
    `${manifest.files.length} files, of them ${loose} whose row came after the moment; ${references.keys} foreign keys followed`,
  );
  const found: Record<string, readonly string[]> = {
    'rows against the moment': differences(moment, restored),
    'rows against the manifest': miscounted(manifest, restored),
    references: references.problems,
    files: wrongFiles(manifest, dataDir, source.dataDir),
    'files of rows': await problemsOf(db, store, { decode: true }),
    visits: await visitProblems(db, known, numbers),
    pictures: await pictureProblems(db, known),
    notices: await noticeProblems(db, known),
    // Notices that nobody had mailed yet owe nothing.
    'mails of visits': await unputMails(db, await owedMails(db, crowd.families, []), mailsBefore),
  };
  for (const [what, problems] of Object.entries(found)) say(`${what}: ${problems.length} wrong`);
  return Object.entries(found).flatMap(([what, problems]) => problems.map((words) => `${what}: ${words}`));
}

/** Restores into an empty place of a kind, and does something with what is there then. */
async function restored<T>(
  file: string,
  kind: 'embedded' | 'server',
  work: (db: Database, dataDir: string) => Promise<T>,
): Promise<T> {
  const server = kind === 'server' ? await openSitePlace() : null;
  const { dataDir, close } = server ?? emptyFolder();
  try {
    const env = { DATABASE_URL: server ? urlOf(server.address) : '', DATA_DIR: dataDir };
    const { code, err } = await runEngawa(['restore', file], { env });
    if (code !== 0) throw new Error(`the restore failed: ${err}`);
    return await (server ? work(server.db, dataDir) : inEmbedded(dataDir, (db) => work(db, dataDir)));
  } finally {
    await close();
  }
}

async function run(kind: 'embedded' | 'server'): Promise<string[]> {
  const other = kind === 'embedded' ? 'server' : 'embedded';
  const say = (words: string) => console.log(`${kind} to ${other}: ${words}`);
  const peer = await startSmtpPeer({ take: () => pause(Math.random() * 60, null) });
  const env = { PORT: String(await freePort()), SMTP_URL: peer.url, MAIL_FROM: 'no-reply@hiami.example' };
  const source = await (kind === 'embedded' ? openEmbeddedPlace : openSitePlace)(env);
  const folder = await mkdtemp(join(tmpdir(), 'engawa-under-load-'));
  const file = join(folder, 'under-load.zip');
  const site = await source.start();
  const mailsBefore = Number((await source.db('mails').max({ id: 'id' }))[0]?.id ?? 0);
  const crowd = await gather(site.url, source.db);
  await source.db('rate_limits').delete();
  const traffic = startTraffic(crowd);
  await pause(BEFORE_MS);
  const url = kind === 'server' ? urlOf(source.address) : '';
  const taken = await backUpAtWork(source, file, { DATABASE_URL: url });
  await pause(AFTER_MS);
  await traffic.end();
  const { deeds } = traffic;
  const writes = deeds.filter(({ act, outcome }) => act !== 'look' && outcome === 'done');
  const count = (fits: (deed: Deed) => boolean) => writes.filter(fits).length;
  say(
    `backup in ${((taken.ended - taken.began) / 1000).toFixed(1)} s; ${count((deed) => deed.ended < taken.began)} writes answered before it, ${count((deed) => deed.ended >= taken.began && deed.began <= taken.ended)} meanwhile, ${count((deed) => deed.began > taken.ended)} begun after it`,
  );
  const manifest = await readManifest(await openArchive(file));
  const problems = await restored(file, other, (db, dataDir) =>
    judge(db, dataDir, { ...taken, manifest, crowd, deeds, source, mailsBefore }, say),
  );
  await site.stop();
  await source.close();
  await peer.close();
  await rm(folder, { recursive: true });
  const all = [...problems, ...traffic.failures];
  for (const words of all.slice(0, 30)) say(words);
  say(all.length === 0 ? 'the same, and whole' : `${all.length} THINGS WRONG`);
  return all;
}

const wanted = process.argv[2];
let wrong = 0;
for (const kind of ['embedded', 'server'] as const)
  if (!wanted || wanted === kind) wrong += (await run(kind)).length;
process.exit(wrong === 0 ? 0 : 1);
