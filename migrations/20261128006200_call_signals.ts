import type { Knex } from 'knex';

/** What devices of a call tell each other to find a way between them; gone minutes later, since it holds addresses. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table call_signals (
      id bigint generated always as identity primary key,
      visit_id bigint not null references visits,
      from_peer uuid not null references call_peers on delete cascade,
      to_peer uuid not null references call_peers on delete cascade,
      body jsonb not null check (jsonb_typeof(body) = 'object'),
      created_at timestamptz not null default now()
    )`);
  await knex.raw('create index call_signals_to_peer on call_signals (to_peer, id)');
  await knex.raw('create index call_signals_by_age on call_signals (created_at)');
}
