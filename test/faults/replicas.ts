import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { openDatabase } from '../../src/adapters/db/connection.ts';
import { addressOf, urlOf } from '../support/database-address.ts';
import { startS3Peer } from '../support/s3-peer.ts';
import { freePort, type SiteProcess, startSite } from '../support/site-process.ts';
import { type SmtpPeer, startSmtpPeer } from '../support/smtp-peer.ts';
import { until } from '../support/until.ts';
import { type Front, startProxy } from './replicas/proxy.ts';
import { answeredBy, tell } from './replicas/report.ts';

/**
 * Two processes on one PostgreSQL (`TEST_DATABASE_URL`) and one S3-compatible store behind nginx with docs/deploy/nginx.conf,
 * request by request in turn. The three journeys run in a browser while one process after the other is killed and started
 * again; `KILL=0` leaves them alone. Needs nginx and openssl.
 * `node --import tsx test/faults/replicas.ts`
 */
const server = process.env.TEST_DATABASE_URL;
if (!server) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server');
/** What each process has answered before the other is killed, so that both are in use. */
const ANSWERS_BETWEEN = 25;

/** Puts each mail that comes into the folder, as a site without a mail server would. */
async function keepMails(peer: SmtpPeer, folder: string): Promise<void> {
  mkdirSync(join(folder, 'mail'), { recursive: true });
  for (let kept = 0; ; kept += 1) {
    await peer.until(kept + 1);
    const name = join(folder, 'mail', `${String(kept).padStart(6, '0')}.eml`);
    writeFileSync(`${name}.part`, Buffer.from(peer.received[kept]?.raw ?? '', 'latin1'));
    renameSync(`${name}.part`, name);
  }
}

/** Two processes that are known by their ports, and can be killed one at a time. */
async function startBoth(ports: readonly number[], env: Record<string, string>) {
  const start = (port: number) => startSite({ ...env, PORT: String(port) });
  const sites = new Map<number, SiteProcess>();
  // The first makes tables and demo; the second finds them.
  for (const port of ports) sites.set(port, await start(port));
  return {
    async killAndStart(port: number) {
      const { child } = sites.get(port) as SiteProcess;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      sites.set(port, await start(port));
    },
    async stop() {
      for (const site of sites.values()) await site.stop();
    },
  };
}

/** Kills one after the other until the journeys are over; gives how often. */
async function killInTurn(
  both: Awaited<ReturnType<typeof startBoth>>,
  ports: readonly number[],
  proxy: Front,
  over: () => boolean,
) {
  let kills = 0;
  while (!over()) {
    const before = proxy.lines();
    const enough = () =>
      ports.every((port) => answeredBy(proxy.lines(), port) >= answeredBy(before, port) + ANSWERS_BETWEEN);
    await until(() => over() || enough());
    if (over()) break;
    const port = ports[kills % ports.length] as number;
    const last = proxy.lines().at(-1);
    console.log(`       killed ${port}; the last request was ${last?.method} ${last?.path}`);
    await both.killAndStart(port);
    kills += 1;
  }
  return kills;
}

function runJourneys(env: Record<string, string>, folder: string): { child: ChildProcess; results: string } {
  const results = join(folder, 'journeys.json');
  const words = [
    'playwright',
    'test',
    '--config',
    'test/faults/replicas/journeys.config.ts',
    ...process.argv.slice(2),
  ];
  const child = spawn('npx', words, {
    stdio: 'inherit',
    env: { ...process.env, ...env, TEST_DATABASE_URL: '', PLAYWRIGHT_JSON_OUTPUT_FILE: results },
  });
  return { child, results };
}

const admin = openDatabase({ address: { url: server }, log: pino({ level: 'error' }), poolSize: 1 });
const name = `engawa_test_replicas_${randomBytes(4).toString('hex')}`;
await admin.raw('create database ?? template template0', [name]);
const database = urlOf(addressOf({ url: server }, name));
const folder = mkdtempSync(join(tmpdir(), 'engawa-replicas-'));
const [files, mails] = [await startS3Peer(), await startSmtpPeer()];
void keepMails(mails, folder);
const [https, http, ...ports] = [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
] as const;
const proxy = await startProxy({ folder: join(folder, 'nginx'), https, http, sites: ports });
const place = files.place();
const both = await startBoth(ports, {
  DATABASE_URL: database,
  DEMO: '1',
  BASE_URL: proxy.url,
  TRUST_PROXY: '1',
  SMTP_URL: mails.url,
  MAIL_FROM: 'menkai@engawa.example.jp',
  FILES_URL: `s3://${place.bucket}/${place.prefix}`,
  S3_ENDPOINT: place.endpoint,
  S3_REGION: place.region,
  S3_ACCESS_KEY_ID: place.accessKeyId,
  S3_SECRET_ACCESS_KEY: place.secretAccessKey,
});
try {
  const env = {
    SITE_URL: proxy.url,
    SITE_DATA: folder,
    SITE_DATABASE: database,
    NODE_EXTRA_CA_CERTS: proxy.certificate,
  };
  const { child, results } = runJourneys(env, folder);
  const ended = once(child, 'exit');
  const over = () => child.exitCode !== null || child.signalCode !== null;
  const kills = process.env.KILL === '0' ? 0 : await killInTurn(both, ports, proxy, over);
  await ended;
  console.log(`\n${kills} kills, each after both processes had answered ${ANSWERS_BETWEEN} requests`);
  tell(results, proxy.lines(), ports);
  process.exitCode = child.exitCode ?? 1;
} finally {
  await both.stop();
  await proxy.stop();
  files.close();
  await mails.close();
  await admin.raw('drop database ?? with (force)', [name]);
  await admin.destroy();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
