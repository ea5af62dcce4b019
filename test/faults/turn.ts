import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { chromium, type Page } from 'playwright';
import { admitAll, comeToDoor, phone, sees, startAtBed, tablet } from '../e2e/call-steps.ts';
import { withoutVisits } from '../support/booked-visit.ts';
import { CHROMIUM_FLAGS, ensureBrowser } from '../support/browser.ts';
import { aCallVisit } from '../support/call-visit.ts';
import { startDemoSite } from '../support/demo-site.ts';
import { freePort } from '../support/site-process.ts';

/**
 * A call whose devices may speak to each other over a TURN server only (`iceTransportPolicy: relay`), with Debian's
 * coturn and the credentials that the site hands out; then the same with a wrong secret. Needs `turnserver`.
 * `node --import tsx test/faults/turn.ts`
 */
const secret = randomBytes(16).toString('hex');
const port = await freePort();
/** Browsers gather nothing on the loopback address. */
const here =
  Object.values(networkInterfaces())
    .flat()
    .find((place) => place?.family === 'IPv4' && !place.internal)?.address ?? '127.0.0.1';

const turn = spawn('turnserver', [
  '-n',
  `--listening-ip=${here}`,
  `--relay-ip=${here}`,
  `--listening-port=${port}`,
  '--use-auth-secret',
  `--static-auth-secret=${secret}`,
  '--realm=engawa.test',
  '--no-cli',
  '--no-tls',
  '--no-dtls',
  '--allow-loopback-peers',
  '--log-file=stdout',
  '--simple-log',
  '--verbose',
  '--pidfile=',
]);
let said = '';
for (const stream of [turn.stdout, turn.stderr]) stream.on('data', (text) => (said += text));
const count = (words: RegExp) => said.match(words)?.length ?? 0;

/** Every connection of this page goes by relay; it is told which pair it chose. */
const relayOnly = () => {
  const Native = window.RTCPeerConnection;
  const all: RTCPeerConnection[] = [];
  Object.assign(window, { connections: all });
  window.RTCPeerConnection = new Proxy(Native, {
    construct(target, [options]) {
      const made = new target({ ...options, iceTransportPolicy: 'relay' });
      all.push(made);
      return made;
    },
  });
};
const chosen = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    const found: string[] = [];
    for (const connection of connections) {
      const stats = [...(await connection.getStats()).values()];
      const pair = stats.find((stat) => stat.type === 'candidate-pair' && stat.nominated);
      const local = stats.find((stat) => stat.id === pair?.localCandidateId);
      const remote = stats.find((stat) => stat.id === pair?.remoteCandidateId);
      found.push(`${local?.candidateType} to ${remote?.candidateType}, ${pair?.bytesReceived} bytes in`);
    }
    return found;
  });

async function call(env: Record<string, string>, work: (family: Page, home: Page) => Promise<void>) {
  const site = await startDemoSite({ DEMO: '1', TURN_URL: `turn:${here}:${port}`, ...env });
  const browser = await chromium.launch({ executablePath: ensureBrowser().path, args: CHROMIUM_FLAGS });
  try {
    await withoutVisits(site);
    const { id, token } = await aCallVisit(site);
    const open = async (options: object) => {
      const page = await (await browser.newContext(options)).newPage();
      await page.addInitScript(relayOnly);
      return page;
    };
    const [family, home] = [await open(phone), await open(tablet)];
    await comeToDoor(family, site.url, token);
    await startAtBed(home, site.url, id);
    await admitAll(home, 1);
    await work(family, home);
  } finally {
    await browser.close();
    await site.stop();
  }
}

try {
  await call({ TURN_SECRET: secret }, async (family, home) => {
    await sees(family, '施設');
    await sees(home, 'ご家族1');
    console.log(
      `right secret: pictures move on both sides; family ${await chosen(family)}; home ${await chosen(home)}`,
    );
  });
  console.log(
    `coturn: ${count(/ALLOCATE processed, success/g)} allocations, ${count(/error 401/g)} asked to name themselves`,
  );
  said = '';
  await call({ TURN_SECRET: 'another secret altogether' }, async (family) => {
    await sees(family, '施設').then(
      () => {
        process.exitCode = 1;
        console.log('wrong secret: pictures moved all the same, which they must not');
      },
      () => console.log('wrong secret: no way was found, no picture'),
    );
  });
  console.log(`coturn: ${count(/ALLOCATE processed, success/g)} allocations`);
} finally {
  turn.kill();
}
