import type { Knex } from 'knex';

/** The album that keeps what was photographed or written of a resident's visits in a month (面会の記録). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table visit_albums (
      resident_id bigint not null references residents,
      month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
      album_id bigint references photo_albums,
      primary key (resident_id, month)
    )`);
  await knex.raw('create index visit_albums_album on visit_albums (album_id)');
}
