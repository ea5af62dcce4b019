import type { Knex } from 'knex';

/** Counters of attempts; the columns and their order are those that rate-limiter-flexible writes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table rate_limits (
      key text primary key,
      points integer not null default 0,
      expire bigint
    )`);
  await knex.raw('create index rate_limits_expire on rate_limits (expire)');
}
