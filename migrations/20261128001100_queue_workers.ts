import type { Knex } from 'knex';

/** Which workers of the queue are alive: what a dead one had taken is given back. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table queue_workers (
      worker_id text primary key,
      seen_at timestamptz not null default now()
    )`);
}
