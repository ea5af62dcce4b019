import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { openDatabase } from '../../src/adapters/db/connection.ts';
import { copyOf, sharedServer, type TestDatabase, testDatabase } from './database.ts';
import { addressOf, urlOf } from './database-address.ts';
import { demoOf } from './database-server.ts';
import { startSite } from './site-process.ts';

export type DemoCopy = { database: TestDatabase; dataDir: string; close(): Promise<void> };

const log = pino({ level: 'silent' });

/** Makes the run's demo, by starting a site on an empty database, unless another test file has. */
async function makeDemoOnce(): Promise<{ name: string; folder: string }> {
  const { admin, template } = sharedServer();
  const name = demoOf(template);
  const folder = join(tmpdir(), name);
  const db = openDatabase({ address: admin, log, poolSize: 1, statementTimeout: 120_000 });
  try {
    await db.raw('select pg_advisory_lock(hashtext(?))', [name]);
    const { rows } = await db.raw('select from pg_database where datname = ?', [name]);
    if (rows.length > 0) return { name, folder };
    const making = `${name}_making`;
    await db.raw('drop database if exists ?? with (force)', [making]);
    await db.raw('create database ?? template template0', [making]);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    const site = await startSite({
      DATABASE_URL: urlOf(addressOf(admin, making)),
      DEMO: '1',
      DATA_DIR: folder,
    });
    await site.stop();
    await db.raw('alter database ?? rename to ??', [making, name]);
    return { name, folder };
  } finally {
    // Ends the session, and the lock with it.
    await db.destroy();
  }
}

const placeOf = (database: TestDatabase): DemoCopy => {
  const dataDir = mkdtempSync(join(tmpdir(), 'engawa-demo-'));
  return {
    database,
    dataDir,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** An empty database and data folder, for a site that makes the demo itself. */
export const emptyPlace = async (): Promise<DemoCopy> => placeOf(await testDatabase({ migrated: false }));

/** A copy of the demo for one test file: its database and its data folder. Close it after the site. */
export async function demoCopy(): Promise<DemoCopy> {
  const { name, folder } = await makeDemoOnce();
  const place = placeOf(await copyOf(name));
  cpSync(folder, place.dataDir, { recursive: true });
  return place;
}
