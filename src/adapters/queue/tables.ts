import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { guardedPool } from './guarded-pool.ts';

/** Creates the queue's own tables, by its own migrations. */
export async function makeTables(connection: pg.ClientConfig): Promise<void> {
  const { pool: pgPool, end } = guardedPool(connection, 1);
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) });
  } finally {
    await end();
  }
}
