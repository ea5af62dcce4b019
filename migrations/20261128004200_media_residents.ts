import type { Knex } from 'knex';

/** Residents whom a medium shows (写っている入居者): a public notice may use it with the consent of each. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table media_residents (
      media_id bigint not null references media,
      resident_id bigint not null references residents,
      primary key (media_id, resident_id)
    )`);
  await knex.raw('create index media_residents_resident on media_residents (resident_id)');
}
