import type { Knex } from 'knex';

/** Which kinds of content have had their first rows made of the site profile; what staff delete never comes back. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table first_values (
      kind text primary key check (kind <> ''),
      made_at timestamptz not null default now()
    )`);
}
