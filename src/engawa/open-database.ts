import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  addressConfig,
  type Database,
  type DatabaseAddress,
  openDatabase,
} from '../adapters/db/connection.ts';
import { startEmbeddedServer } from '../adapters/db/embedded/server.ts';
import type { Context } from './command.ts';

type Opened = { db: Database; connection: ReturnType<typeof addressConfig> };

/** Whether there is a database to look at: the embedded one is made by the first start. */
export const hasDatabase = ({ databaseUrl, dataDir }: Context['config']): boolean =>
  databaseUrl !== undefined || existsSync(join(dataDir, 'pg'));

/** Does the work on the database of a configuration as it is, not migrated, and closes what was opened. */
export async function withDatabase<T>(
  { config, log }: Pick<Context, 'config' | 'log'>,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl) return withAddress({ url: config.databaseUrl }, log, work);
  const server = await startEmbeddedServer({ dataDir: config.dataDir, log });
  try {
    return await withAddress(server.connection, log, work);
  } finally {
    await server.stop();
  }
}

async function withAddress<T>(
  address: DatabaseAddress,
  log: Context['log'],
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const db = openDatabase({ address, log, poolSize: 2 });
  try {
    return await work({ db, connection: addressConfig(address) });
  } finally {
    await db.destroy();
  }
}
