import type { Knex } from 'knex';

/** What a provider of meetings elsewhere calls the meeting of a visit; by it their messages name the visit. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table visits add column meeting_id text check (meeting_id <> '')`);
  await knex.raw('create unique index visits_of_meeting on visits (meeting_id) where meeting_id is not null');
}
