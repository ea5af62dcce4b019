import { setTimeout as pause } from 'node:timers/promises';
import { freePort, type SiteProcess } from '../support/site-process.ts';
import { startSmtpPeer } from '../support/smtp-peer.ts';
import { noticeProblems, pictureProblems } from './content-judge.ts';
import { counted, type Deed } from './deeds.ts';
import { orphansIn, problemsOf } from './photo-judge.ts';
import { folderStore } from './photo-stores.ts';
import { kill, openEmbeddedPlace, openSitePlace, type SitePlace } from './site-place.ts';
import { gather, startTraffic } from './traffic.ts';
import { judgeMails, owedMails } from './traffic-mails.ts';
import { visitProblems } from './visit-judge.ts';

/**
 * Kills the site at random moments while families book and cancel, workers fill albums and notices are mailed, starts it
 * again each time and judges at the end by what clients were told:
 * `node --import tsx test/faults/kill.ts [rounds=50] [embedded]`. Exits with 1 when a promise is broken.
 */
const ROUNDS = Number(process.argv[2] ?? 50);
const EMBEDDED = process.argv[3] === 'embedded';
/** After the site is ready again, and later where a busy machine had answered hardly anything by then. */
const KILLED_AFTER_MS = [300, 6_000] as const;
const LEAST_WRITES = 5;
const LATEST_MS = 8_000;
const OLDER_MS = 2 * 60 * 60 * 1000;
/** A killed worker's jobs are given back after 60 seconds, the first sweep comes a minute after the start. */
const SETTLED_WITHIN_MS = 180_000;

const say = (words: string) => console.log(`kill: ${words}`);

const peer = await startSmtpPeer({
  // As slow as a server nearby, so that some kills fall between its answer and the record of it.
  take: async () => {
    await pause(Math.random() * 30);
    return null;
  },
});
const env = {
  PORT: String(await freePort()),
  SMTP_URL: peer.url,
  MAIL_FROM: 'no-reply@hiami.example',
};
const place: SitePlace = await (EMBEDDED ? openEmbeddedPlace : openSitePlace)(env);
const { db } = place;
const store = folderStore(place.dataDir);

/** The hour of a limit on people is none of those who try for an hour in a minute. */
const forgetLimits = () => db('rate_limits').delete();

const random = (least: number, most: number) => least + Math.random() * (most - least);
const writes = () => traffic.deeds.filter(({ act, outcome }) => act !== 'look' && outcome === 'done').length;

/** Waits for a moment that nothing hangs on. */
async function someMoment(): Promise<void> {
  const [from, before] = [Date.now(), writes()];
  await pause(random(...KILLED_AFTER_MS));
  while (writes() < before + LEAST_WRITES && Date.now() < from + LATEST_MS) await pause(random(20, 200));
}

async function killAgainAndAgain(first: SiteProcess): Promise<SiteProcess> {
  let site = first;
  const starts: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await someMoment();
    await kill(site);
    const from = performance.now();
    site = await place.start();
    starts.push(performance.now() - from);
    await forgetLimits();
    if (round % 10 === 0) say(`killed ${round} times, ${deedsWords()}`);
  }
  starts.sort((a, b) => a - b);
  const at = (part: number) => ((starts[Math.floor((starts.length - 1) * part)] ?? 0) / 1000).toFixed(1);
  say(`from start to ready: median ${at(0.5)} s, longest ${at(1)} s`);
  return site;
}

const deedsWords = () => `${traffic.deeds.length} deeds, ${peer.received.length} mails`;

/** Lets what lies there become old, and the site do what was left: send, give back, clean up. */
async function settle(): Promise<void> {
  await store.age(OLDER_MS);
  const site = await place.start();
  const from = Date.now();
  const isSettled = async () => {
    const waiting = await db('mails').where({ status: 'queued' }).where('id', '>', mailsBefore);
    const announcing = await db('family_notices').where({ mail: true }).whereNull('mailed_at');
    return waiting.length + announcing.length + (await orphansIn(db, store)).length === 0;
  };
  while (!(await isSettled()) && Date.now() < from + SETTLED_WITHIN_MS) await pause(1_000);
  say(`all mails sent and all cleaned up ${Math.round((Date.now() - from) / 1000)} s after the last start`);
  await judge();
  await site.stop();
}

const problems: string[] = [];
const note = (what: string, found: readonly string[]) => {
  say(`${what}: ${found.length} promises broken`);
  problems.push(...found.map((words) => `${what}: ${words}`));
};

async function judge(): Promise<void> {
  const { deeds } = traffic;
  for (const act of ['book', 'cancel', 'picture', 'notice', 'signIn', 'look'] satisfies Deed['act'][])
    say(`${act}: ${counted(deeds, act)}`);
  note(
    'visits',
    await visitProblems(
      db,
      deeds,
      crowd.families.map(({ number }) => number),
    ),
  );
  note('notices', await noticeProblems(db, deeds));
  note('pictures', await pictureProblems(db, deeds));
  note('files of rows', await problemsOf(db, store, { decode: true }));
  note('files without a row', await orphansIn(db, store));
  const [unfinished, temporary] = [await store.unfinished(), await store.temporary()];
  note(
    'half written',
    unfinished + temporary > 0 ? [`${unfinished} in the store, ${temporary} temporary`] : [],
  );
  const owed = await owedMails(db, crowd.families, deeds);
  const mails = await judgeMails(db, owed, mailsBefore, peer.received);
  say(`mails: ${mails.words}`);
  note('mails', mails.problems);
  note('answers', traffic.failures);
}

const began = performance.now();
const first = await place.start();
const mailsBefore = Number((await db('mails').max({ id: 'id' }))[0]?.id ?? 0);
const crowd = await gather(first.url, db);
await forgetLimits();
const traffic = startTraffic(crowd);
const last = await killAgainAndAgain(first);
await pause(3_000);
await traffic.end();
say(
  `${(await orphansIn(db, store)).length} files without a row after ${ROUNDS} kills, ${await store.unfinished()} half written, ${await store.temporary()} temporary`,
);
await last.stop();
await settle();
for (const words of problems.slice(0, 40)) say(words);
say(
  `${problems.length === 0 ? 'every promise kept' : `${problems.length} PROMISES BROKEN`}, ${Math.round((performance.now() - began) / 1000)} s`,
);
await place.close();
await peer.close();
process.exit(problems.length === 0 ? 0 : 1);
