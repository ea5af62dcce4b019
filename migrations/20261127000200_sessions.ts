import type { Knex } from 'knex';

const accountIn = (audience: string) =>
  `case when sess -> 'who' ->> 'audience' = '${audience}' then (sess -> 'who' ->> 'id')::bigint end`;

/**
 * Sessions of signed-in people only, and the tokens that stand for them.
 * The account columns are read out of the session's content, so that all sessions of one account can be found.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sessions (
      sid text primary key check (sid <> ''),
      sess jsonb not null,
      expire timestamptz not null,
      worker_id bigint generated always as (${accountIn('manager')}) stored references workers on delete cascade,
      member_id bigint generated always as (${accountIn('family')}) stored references members on delete cascade,
      check (num_nonnulls(worker_id, member_id) = 1)
    )`);
  await knex.raw('create index sessions_expire on sessions (expire)');
  await knex.raw('create index sessions_worker on sessions (worker_id) where worker_id is not null');
  await knex.raw('create index sessions_member on sessions (member_id) where member_id is not null');
  await knex.raw(`
    create table access_tokens (
      token_hash bytea primary key check (octet_length(token_hash) = 32),
      sid text not null references sessions on delete cascade,
      expires_at timestamptz not null
    )`);
  await knex.raw('create index access_tokens_sid on access_tokens (sid)');
}
