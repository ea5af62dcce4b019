import type { Knex } from 'knex';

/** Who changed what when (履歴), of every list. Rows are added and never changed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table history (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor_kind text not null check (actor_kind in ('guest', 'family', 'manager')),
      actor_id bigint,
      actor_name text not null,
      room text not null check (room <> ''),
      row_id bigint not null,
      act text not null check (act <> ''),
      changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
      check ((actor_kind = 'guest') = (actor_id is null))
    )`);
  await knex.raw('create index history_row on history (room, row_id, id)');
  await knex.raw('create index history_actor on history (actor_kind, actor_id, at)');
}
