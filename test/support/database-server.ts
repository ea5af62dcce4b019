import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { addressConfig, type DatabaseAddress, openDatabase } from '../../src/adapters/db/connection.ts';
import { startEmbeddedServer } from '../../src/adapters/db/embedded/server.ts';
import { folderSource, migrateUp } from '../../src/adapters/db/migrate.ts';
import { prepareQueue } from '../../src/adapters/queue/queue.ts';
import { addressOf } from './database-address.ts';

export type TestServer = {
  /** Where databases may be made, and the migrated one to copy. */
  readonly admin: DatabaseAddress;
  readonly template: string;
  stop(): Promise<void>;
};

const log = pino({ level: 'warn' });
const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

const openServer = async (): Promise<{ admin: DatabaseAddress; stop: () => Promise<void> }> => {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { admin: { url }, stop: async () => {} };
  const dataDir = mkdtempSync(join(tmpdir(), 'engawa-test-'));
  const server = await startEmbeddedServer({ dataDir, log, durable: false });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(server.connection.host, { recursive: true, force: true });
  };
  return { admin: server.connection, stop };
};

const makeTemplate = async (admin: DatabaseAddress, template: string, migrations: string): Promise<void> => {
  const db = openDatabase({ address: addressOf(admin, template), log });
  try {
    await migrateUp(db, await folderSource(migrations));
    await prepareQueue(db, addressConfig(addressOf(admin, template)));
  } finally {
    await db.destroy();
  }
};

/** The name of a run's database with the demo, and of the data folder that belongs to it. */
export const demoOf = (template: string): string => `${template}_demo`;

/** One server for a whole run of tests, with a migrated database that each test file copies. */
export const startTestServer = async (migrations = MIGRATIONS): Promise<TestServer> => {
  const server = await openServer();
  const template = `engawa_test_template_${randomBytes(4).toString('hex')}`;
  const adminDb = openDatabase({ address: server.admin, log, poolSize: 1 });
  const stop = async () => {
    for (const name of [template, demoOf(template)])
      await adminDb.raw('drop database if exists ?? with (force)', [name]);
    rmSync(join(tmpdir(), demoOf(template)), { recursive: true, force: true });
    await adminDb.destroy();
    await server.stop();
  };
  try {
    await adminDb.raw('create database ??', [template]);
    await makeTemplate(server.admin, template, migrations);
  } catch (error) {
    await stop();
    throw error;
  }
  return { admin: server.admin, template, stop };
};
