import { memoryOf } from '../support/process-memory.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { type SmtpPeer, startSmtpPeer } from '../support/smtp-peer.ts';
import { doubles, type MailSite, openMailSite } from './mail-site.ts';

/**
 * Throws faults at the outbox and prints what survived: `node --import tsx test/faults/mail.ts [name …]`. Exits with 1
 * when a mail was lost, or doubled without a try recorded as lost.
 */
const say = (name: string, words: string) => console.log(`${name}: ${words}`);
const words = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([what, n]) => `${n} ${what}`)
    .join(', ');
const ids = (peer: SmtpPeer) => peer.received.map(({ mail }) => mail.messageId ?? '');
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Median and 95th percentile of pages that are made anew for each request, in milliseconds. */
async function pageTimes({ url }: SiteProcess, count = 300): Promise<string> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const from = performance.now();
    await (await fetch(`${url}/family/login?n=${n}`)).text();
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor(count * part)] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms`;
}

/** Judges a run: every mail sent, no more copies than tries that were lost. */
async function judge(name: string, site: MailSite, peer: SmtpPeer, count: number): Promise<boolean> {
  const [statuses, outcomes] = [await site.statuses(), await site.outcomes()];
  const copies = doubles(ids(peer));
  const arrived = new Set(ids(peer)).size;
  say(name, `mails ${words(statuses)}; tries ${words(outcomes)}; ${arrived} arrived, ${copies} twice`);
  return statuses.sent === count && arrived === count && copies <= (outcomes.lost ?? 0);
}

type Run = (site: MailSite, peer: SmtpPeer, set: (take: Take) => void) => Promise<boolean>;
type Take = () => Promise<readonly [number, string] | null>;

const RUNS: Record<string, Run> = {
  /** Takes each mail at its fourth try only. */
  async putOff(site, peer, set) {
    const tries = new Map<number, number>();
    let n = 0;
    set(async () => {
      n += 1;
      tries.set(n, n);
      return n <= 30 ? [451, '4.3.0 try later'] : null;
    });
    const running = await site.start();
    await site.put(10);
    await site.allEnded();
    await running.stop();
    return judge('put off three times', site, peer, 10);
  },

  /** Every answer takes a minute; pages must not notice. */
  async hanging(site, peer, set) {
    const running = await site.start();
    await pageTimes(running);
    say('hanging', `pages before: ${await pageTimes(running)}`);
    set(async () => {
      await pause(60_000);
      return null;
    });
    await site.put(8);
    await pause(1_000);
    say('hanging', `pages while every connection hangs: ${await pageTimes(running)}`);
    await site.allEnded();
    await running.stop();
    return judge('hanging 60 s', site, peer, 8);
  },

  /** Kills the process again and again while it sends. */
  async killed(site, peer, set) {
    set(async () => {
      await pause(Math.random() * 40);
      return null;
    });
    await site.put(400);
    const KILLS = 5;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const running = await site.start();
      const before = peer.received.length;
      while (peer.received.length < before + 20) await pause(5);
      running.child.kill('SIGKILL');
    }
    say('killed', `${KILLS} times with kill -9 while sending; ${words(await site.statuses())} then`);
    const running = await site.start();
    await site.allEnded();
    await running.stop();
    return judge('killed', site, peer, 400);
  },

  /** Two processes on one database. */
  async shared(site, peer) {
    const sites = await Promise.all([site.start(), site.start()]);
    await site.put(1_000);
    await site.allEnded();
    await Promise.all(sites.map((one) => one.stop()));
    return judge('two processes', site, peer, 1_000);
  },

  /** Five thousand at once: how fast, in what order, in how much memory. */
  async thousands(site, peer) {
    await site.put(5_000);
    const running = await site.start();
    while (peer.received.length < 200) await pause(10);
    const [from, first, before] = [performance.now(), peer.received.length, await memoryOf(running)];
    while (peer.received.length < 4_900) await pause(10);
    const seconds = (performance.now() - from) / 1000;
    const rate = (peer.received.length - first) / seconds;
    say(
      '5 000',
      `${rate.toFixed(0)} mails a second; memory ${before} MB at 200, ${await memoryOf(running)} MB at 4 900`,
    );
    await site.allEnded();
    await running.stop();
    const order = peer.received.map(({ mail }) => Number(/n(\d+)@/.exec(mail.text ?? '')?.[1]));
    const furthest = Math.max(...order.map((n, index) => Math.abs(n - index)));
    say('5 000', `order: no mail more than ${furthest} places from its own`);
    return judge('5 000', site, peer, 5_000);
  },
};

const wanted = process.argv.slice(2);
let failed = 0;
for (const [name, run] of Object.entries(RUNS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  let take: Take = async () => null;
  const peer = await startSmtpPeer({ take: () => take() });
  const site = await openMailSite(peer.url);
  const whole = await run(site, peer, (next) => {
    take = next;
  });
  say(name, whole ? 'nothing lost' : 'NOT WHOLE');
  if (!whole) failed += 1;
  await site.close();
  await peer.close();
}
process.exit(failed === 0 ? 0 : 1);
