import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { guardedPool } from './guarded-pool.ts';
import { quiet } from './logger.ts';

/** The queue's own tables, by its own migrations. */
export async function makeTables(connection: pg.ClientConfig): Promise<void> {
  const { pool: pgPool, end } = guardedPool(connection, 1);
  try {
    await runMigrations({ pgPool, logger: quiet });
  } finally {
    await end();
  }
}
