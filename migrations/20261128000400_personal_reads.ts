import type { Knex } from 'knex';

/** Who looked at whose personal data when. Rows are added and never changed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table personal_reads (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor_id bigint not null,
      actor_name text not null,
      room text not null check (room <> ''),
      row_id bigint,
      what text not null check (what <> '')
    )`);
  await knex.raw('create index personal_reads_row on personal_reads (room, row_id, id)');
  await knex.raw('create index personal_reads_actor on personal_reads (actor_id, at)');
}
