import type { Knex } from 'knex';
import type pg from 'pg';

const EXISTS = "select to_regclass('graphile_worker._private_jobs') is not null as there";

/** Throws where jobs cannot be put: the database is away, or the queue's tables are not in it. */
export async function isQueueThere(db: Knex): Promise<void> {
  await db.raw('select from graphile_worker._private_jobs limit 1');
}

/** Makes the queue's own tables where there are none; a running queue keeps them up to date. */
export async function prepareQueue(db: Knex, connection: pg.ClientConfig): Promise<void> {
  const { rows } = await db.raw(EXISTS);
  if (rows[0]?.there) return;
  // Nearly every start finds them, and must not wait for the library.
  const { makeTables } = await import('./tables.ts');
  await makeTables(connection);
}
