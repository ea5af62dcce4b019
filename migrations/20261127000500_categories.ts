import type { Knex } from 'knex';

/** Categories (カテゴリ) of notices, family notices, albums and media. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table categories (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('notice', 'family', 'album', 'media')),
      name text not null check (name <> ''),
      color text not null check (color in
        ('orange', 'amber', 'leaf', 'green', 'sky', 'indigo', 'violet', 'rose', 'brown', 'gray')),
      position integer not null default 0 check (position between 0 and 9999),
      search_text text not null default '',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      version integer not null default 1 check (version > 0)
    )`);
  // Names that differ only in width or case look alike to those who choose.
  await knex.raw(`
    create unique index categories_name_live on categories (kind, lower(normalize(name, nfkc)))
      where deleted_at is null`);
  await knex.raw(
    'create index categories_search on categories using gin (search_grams(search_text)) with (fastupdate = off)',
  );
  for (const columns of ['kind, position', 'name', 'color, position', 'position'])
    await knex.raw(
      `create index categories_live_${columns.split(',')[0]} on categories (${columns}, id) where deleted_at is null`,
    );
}
