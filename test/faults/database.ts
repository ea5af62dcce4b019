import { comesIn } from '../support/call-device.ts';
import { aCallVisit, startVisit } from '../support/call-visit.ts';
import { signIn } from '../support/demo-site.ts';
import { makeWebClient } from '../support/web-client.ts';
import { startListening, startLoad, startReading, startWriting, statusOf } from './database-load.ts';
import { type DatabasePlace, openDatabasePlace } from './database-place.ts';
import { doubles } from './mail-site.ts';

/**
 * Takes the database away from a site that is used, in several ways, and prints what survived:
 * `node --import tsx test/faults/database.ts [round …]`. Exits with 1 where something that was acknowledged is lost, an
 * answer is a fault of ours, or something does not come back by itself. What an operating system does not tell of (a
 * network that swallows everything) is thrown only when asked for by name.
 */
const AWAY_MS = 5_000;
const SETTLED_MS = 10_000;
/** What a worker held that is no more is given back after a minute. */
const WITHIN_MS = 120_000;
const MAILS = 40;

const say = (name: string, words: string) => console.log(`${name}: ${words}`);
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Waits until it is so, two minutes at most; gives how long it took, null where it did not come. */
async function timeUntil(isSo: () => boolean | Promise<boolean>): Promise<number | null> {
  const from = performance.now();
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (performance.now() - from > WITHIN_MS) return null;
    await pause(50);
  }
  return performance.now() - from;
}

type Away = { take(place: DatabasePlace): Promise<void>; give(place: DatabasePlace): Promise<void> };

const ended = (how: 'fast' | 'immediate'): Away => ({
  take: ({ server }) => server.end(how),
  give: ({ server }) => server.begin(),
});

const ROUNDS: Readonly<Record<string, Away>> = {
  stopped: ended('fast'),
  crashed: ended('immediate'),
  'stopped again': ended('fast'),
  'crashed again': ended('immediate'),
};
/** Lines that go dead without a word: for a while, and those of before for ever. */
const SILENT: Readonly<Record<string, Away>> = {
  swallowed: { take: async ({ gate }) => gate.hush(), give: async ({ gate }) => gate.speak() },
  moved: { take: async ({ gate }) => gate.strand(), give: async () => {} },
};
const asked = process.argv.slice(2);
const rounds = Object.entries({ ...ROUNDS, ...SILENT }).filter(([name]) =>
  asked.length > 0 ? asked.includes(name) : name in ROUNDS,
);

const place = await openDatabasePlace();
const { site, db, peer } = place;
const { client: admin, token } = await signIn(site.url, 'admin');
const writer = (await signIn(site.url, 'press')).client;
const callers = (await signIn(site.url, 'visit')).client;
const visit = await aCallVisit({ as: async (login) => (await signIn(site.url, login)).client });
await startVisit(callers, visit.id);
const host = await comesIn(site.url, { visit: visit.id }, { client: callers });

site.child.once('exit', (code) => say('process', `ended with ${code}: ${site.output().slice(-1500)}`));

const load = startLoad();
startReading(load, site.url, admin);
for (const _ of [1, 2]) load.go('staff page', () => statusOf(admin.ask('/manager/worker')));
load.go('api', () =>
  statusOf(
    makeWebClient(site.url).ask('/api/auth/me', {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    }),
  ),
);
const acknowledged = startWriting(load, writer);
const lines = startListening(site.url, admin);
await pause(3_000);

/** Everything that must come back, each with the time it took; null where it did not. */
async function comeBack(from: number, mailsBefore: number): Promise<Record<string, number | null>> {
  const heard = lines.heard();
  const arrived = () => new Set(peer.received.map(({ mail }) => mail.messageId)).size;
  const back = (kind: string) => timeUntil(() => load.first(kind, '200', from) !== undefined);
  const [ready, staffPage, write, signedIn, mails, news, call] = await Promise.all([
    timeUntil(async () => (await fetch(`${site.url}/readyz`)).ok),
    back('staff page'),
    back('write'),
    back('sign-in'),
    timeUntil(() => arrived() >= mailsBefore + MAILS),
    timeUntil(async () => {
      await db.raw("select pg_notify('engawa', 'visits nursing_home 1')");
      await pause(200);
      return lines.heard() > heard;
    }),
    timeUntil(async () => {
      const family = await comesIn(site.url, { token: visit.token }).catch(() => null);
      if (!family) return false;
      await family.goes();
      return true;
    }),
  ]);
  return { ready, staffPage, write, signedIn, mails, news, call };
}

let whole = true;
const check = (name: string, good: boolean, words: string) => {
  if (!good) whole = false;
  say(name, good ? words : `NOT WHOLE: ${words}`);
};

for (const [name, { take, give }] of rounds) {
  const mailsBefore = new Set(peer.received.map(({ mail }) => mail.messageId)).size;
  await place.putMails(MAILS);
  const logged = site.output().length;
  const from = performance.now();
  await take(place);
  const gone = performance.now();
  await pause(AWAY_MS);
  const readyz = await fetch(`${site.url}/readyz`).then(({ status }) => status);
  await give(place);
  const given = performance.now();
  const back = await comeBack(given, mailsBefore);
  await pause(SETTLED_MS);
  const settled = performance.now();
  say(name, `answers while away (/readyz ${readyz}): ${load.between(gone, given)}`);
  say(
    name,
    `answers from ${seconds(SETTLED_MS / 2)} before now on: ${load.between(settled - SETTLED_MS / 2, settled)}`,
  );
  say(name, `longest answer ${seconds(load.longest(from, settled))}`);
  check(
    name,
    Object.values(back).every((ms) => ms !== null),
    `back after: ${Object.entries(back)
      .map(([what, ms]) => `${what} ${ms === null ? 'never' : seconds(ms)}`)
      .join(', ')}`,
  );
  const said = site.output().slice(logged).split('\n').filter(Boolean);
  const levels = new Map<string, string[]>();
  for (const line of said) {
    const level = /"level":(\d+)/.exec(line)?.[1] ?? 'none';
    levels.set(level, [...(levels.get(level) ?? []), line]);
  }
  say(
    name,
    `log lines: ${[...levels].map(([level, of]) => `${of.length} of level ${level}`).join(', ')} in ${seconds(settled - from)}`,
  );
  for (const line of said.filter((text) => /"level":[56]0/.test(text)).slice(0, 4))
    say(name, line.slice(0, 400));
  const all = load.between(from, settled);
  check(name, !/ (500|502|no answer|401|303)/.test(all), `all answers of the round: ${all}`);
}

await load.stop();
await lines.stop();
const rows: { name: string }[] = await db('categories').whereIn('name', acknowledged).select('name');
const there = new Set(rows.map(({ name }) => name));
const lost = acknowledged.filter((one) => !there.has(one));
check('writes', lost.length === 0, `${acknowledged.length} acknowledged, ${lost.length} lost`);
const ids = peer.received.map(({ mail }) => mail.messageId ?? '');
const outcomes: { lost: string }[] = await db('mail_attempts')
  .where({ outcome: 'lost' })
  .count({ lost: '*' });
const counted = Number(outcomes[0]?.lost);
const wanted = MAILS * rounds.length;
check(
  'mails',
  new Set(ids).size >= wanted && doubles(ids) <= counted,
  `${wanted} put, ${new Set(ids).size} arrived, ${doubles(ids)} twice, ${counted} tries recorded as lost`,
);
check('call', host.socket.readyState === host.socket.OPEN, 'the line of the host is open');
check('process', site.child.exitCode === null, `exit code ${site.child.exitCode}`);
await place.close();
process.exit(whole ? 0 : 1);
