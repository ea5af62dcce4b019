import type { Knex } from 'knex';

/** リンク集. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table links (
      id bigint generated always as identity primary key,
      -- The heading it stands under; links of the same words stand together.
      category text not null check (category <> ''),
      name text not null check (name <> ''),
      url text not null check (lower(url) like 'http://%' or lower(url) like 'https://%'),
      note text not null check (note <> ''),
      position integer not null check (position between 0 and 9999),
      search_text text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      version integer not null default 1 check (version > 0)
    )`);
  for (const column of ['category', 'name', 'url', 'position'])
    await knex.raw(`create index links_by_${column} on links (${column}, id) where deleted_at is null`);
  await knex.raw(`
    create index links_search on links using gin (search_grams(search_text)) with (fastupdate = off)
      where deleted_at is null;
    create index links_search_bin on links using gin (search_grams(search_text)) with (fastupdate = off)
      where deleted_at is not null`);
}
