import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { openDatabase } from '../../src/adapters/db/connection.ts';
import { runningServer } from '../../src/adapters/db/embedded/server.ts';
import { addressOf, urlOf } from '../support/database-address.ts';
import { startTestServer } from '../support/database-server.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';

export type SitePlace = Awaited<ReturnType<typeof openSitePlace>>;

/**
 * A database on a server of its own (or the one of `TEST_DATABASE_URL`) and a data folder that outlive the sites that are
 * started on them; the first start makes the demo.
 */
export async function openSitePlace(env: Record<string, string> = {}) {
  const server = await startTestServer();
  const name = `engawa_test_faults_${randomBytes(4).toString('hex')}`;
  const log = pino({ level: 'error' });
  const admin = openDatabase({ address: server.admin, log, poolSize: 1 });
  await admin.raw('create database ?? template template0', [name]);
  const address = addressOf(server.admin, name);
  const dataDir = await mkdtemp(join(tmpdir(), 'engawa-faults-'));
  const db = openDatabase({ address, log, poolSize: 2 });
  return {
    db,
    address,
    dataDir,
    start: (): Promise<SiteProcess> =>
      startSite({
        DATABASE_URL: urlOf(address),
        DATA_DIR: dataDir,
        DEMO: '1',
        LOG_LEVEL: 'error',
        ...env,
      }),
    async close() {
      await db.destroy();
      await admin.raw('drop database ?? with (force)', [name]);
      await admin.destroy();
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A data folder whose embedded database is the sites' own, with the demo; it may be asked while a site runs. */
export async function openEmbeddedPlace(env: Record<string, string> = {}): Promise<SitePlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'engawa-faults-'));
  const start = () =>
    startSite({ DATABASE_URL: '', DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error', ...env });
  const first = await start();
  const address = runningServer(dataDir);
  if (!address) throw new Error('the site runs no database');
  await first.stop();
  const db = openDatabase({ address, log: pino({ level: 'silent' }), poolSize: 2 });
  return {
    db,
    address,
    dataDir,
    start,
    async close() {
      await db.destroy();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Ends a process as a power cut would. */
export async function kill({ child }: SiteProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
