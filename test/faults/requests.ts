import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { signIn } from '../support/demo-site.ts';
import { openSocket } from '../support/raw-http.ts';
import { makeWebClient } from '../support/web-client.ts';
import { openSitePlace } from './site-place.ts';

/**
 * Slow and rude clients, guessed passwords and a heap of idle sessions: `node --import tsx test/faults/requests.ts`.
 * Prints how others are served meanwhile; exits with 1 where they are not, or a slow one is never ended.
 */
const SLOW = 300;
const SESSIONS = 10_000;
const GUESSES = 300;
const LONGEST_MS = 40_000;

const say = (name: string, words: string) => console.log(`${name}: ${words}`);
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
let whole = true;
const check = (name: string, good: boolean, words: string) => {
  if (!good) whole = false;
  say(name, good ? words : `NOT WHOLE: ${words}`);
};

const place = await openSitePlace({ TRUST_PROXY: '1' });
const site = await place.start();
const { client } = await signIn(site.url, 'admin');
const memory = async () => {
  const status = await readFile(`/proc/${site.child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
};

/** Median and longest of a signed-in page, in milliseconds, and how many were not answered well. */
async function pageTimes(count = 60): Promise<{ words: string; bad: number }> {
  const times: number[] = [];
  let bad = 0;
  for (let n = 0; n < count; n += 1) {
    const from = performance.now();
    const answer = await client.ask('/manager/worker');
    await answer.text();
    if (answer.status !== 200) bad += 1;
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor((count - 1) * part)] ?? 0).toFixed(1);
  return { words: `median ${at(0.5)} ms, longest ${at(1)} ms`, bad };
}

const dripOn = (sockets: readonly Socket[], drip: string): void => {
  for (const socket of sockets) if (socket.writable) socket.write(drip);
};

/** Opens slow connections, looks at the site meanwhile, and waits until the site has ended each of them. */
async function slow(name: string, begin: string, drip: string): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: SLOW }, () => openSocket(site.url)));
  let [ended, told] = [0, 0];
  for (const socket of sockets) {
    socket.on('error', () => {});
    socket.once('data', (data) => (told += data.includes('408') ? 1 : 0));
    socket.once('close', () => (ended += 1));
    socket.write(begin);
  }
  const from = performance.now();
  const dripping = setInterval(() => dripOn(sockets, drip), 2_000);
  const meanwhile = await pageTimes();
  check(name, meanwhile.bad === 0, `${SLOW} connections; pages meanwhile: ${meanwhile.words}`);
  while (ended < SLOW && performance.now() - from < LONGEST_MS) await pause(100);
  clearInterval(dripping);
  check(
    name,
    ended === SLOW,
    `${ended} ended by the site within ${((performance.now() - from) / 1000).toFixed(0)} s, ${told} of them with 408; memory ${await memory()} MB`,
  );
  for (const socket of sockets) socket.destroy();
}

await pageTimes();
say('at rest', `pages: ${(await pageTimes()).words}; memory ${await memory()} MB`);
await slow('slow headers', 'GET /login HTTP/1.1\r\nHost: localhost\r\n', 'X-A: b\r\n');

const bodies = await Promise.all(Array.from({ length: SLOW }, () => openSocket(site.url)));
for (const socket of bodies) {
  socket.on('error', () => {});
  socket.write(
    'POST /manager/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900000\r\n\r\na=',
  );
}
const dripping = setInterval(() => dripOn(bodies, 'b'), 1_000);
const besides = await pageTimes();
clearInterval(dripping);
check(
  'slow bodies',
  besides.bad === 0,
  `${SLOW} connections; pages meanwhile: ${besides.words}; memory ${await memory()} MB (each ends after 5 minutes at the latest)`,
);
for (const socket of bodies) socket.destroy();

const readers = await Promise.all(Array.from({ length: SLOW }, () => openSocket(site.url)));
for (const socket of readers) {
  socket.on('error', () => {});
  socket.pause();
  socket.write('GET /notice HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20));
}
const beside = await pageTimes();
check(
  'readers that read nothing',
  beside.bad === 0,
  `${SLOW} connections, 20 pages each; pages meanwhile: ${beside.words}; memory ${await memory()} MB`,
);
for (const socket of readers) socket.destroy();

const before = await pageTimes();
await place.db.raw(
  `insert into sessions (sid, sess, expire)
     select 'idle-' || n, json_build_object('cookie', json_build_object('path', '/'), 'who',
       json_build_object('audience', 'family', 'id', 1, 'remember', false, 'startedAt', 0, 'seenAt', 0)),
       now() + case when n % 2 = 0 then interval '1 day' else interval '-1 day' end
     from generate_series(1, ?::int) n`,
  [SESSIONS],
);
const after = await pageTimes();
check(
  'idle sessions',
  after.bad === 0,
  `pages before: ${before.words}; with ${SESSIONS} more: ${after.words}`,
);

const guess = async (n: number, address: string) => {
  const from = performance.now();
  const answer = await makeWebClient(site.url).ask('/api/auth/login', {
    json: { login: `guess-${n % 7}`, password: `wrong-${n}`, audience: 'manager' },
    headers: { accept: 'application/json', 'x-forwarded-for': address },
  });
  await answer.text();
  return { status: answer.status, took: performance.now() - from };
};
const rest = await memory();
const guessing = Promise.all(Array.from({ length: GUESSES }, (_, n) => guess(n, '203.0.113.9')));
const fromHome = await makeWebClient(site.url).ask('/api/auth/login', {
  json: { login: 'viewer', password: 'engawa-demo-viewer', audience: 'manager' },
  headers: { accept: 'application/json', 'x-forwarded-for': '198.51.100.7' },
});
const guesses = await guessing;
const counts = new Map<number, number>();
for (const { status } of guesses) counts.set(status, (counts.get(status) ?? 0) + 1);
const again = await makeWebClient(site.url).ask('/api/auth/login', {
  json: { login: 'viewer', password: 'engawa-demo-viewer', audience: 'manager' },
  headers: { accept: 'application/json', 'x-forwarded-for': '198.51.100.7' },
});
const worked = counts.get(401) ?? 0;
check(
  'guessed passwords',
  worked <= 50 && again.status === 200 && ![...counts.keys()].some((status) => status >= 500),
  `${GUESSES} at once: ${[...counts].map(([status, n]) => `${n} × ${status}`).join(', ')}; somebody else signs in meanwhile: ${fromHome.status}, afterwards: ${again.status}; longest ${(Math.max(...guesses.map(({ took }) => took)) / 1000).toFixed(1)} s; memory ${rest} MB before, ${await memory()} MB after`,
);
const faults = site
  .output()
  .split('\n')
  .filter((line) => /"level":[56]0/.test(line));
check('log', faults.length === 0, `${faults.length} faults ${faults[0]?.slice(0, 300) ?? ''}`);
await site.stop();
await place.close();
process.exit(whole ? 0 : 1);
