import type { Knex } from 'knex';

/** 情報公開の書類, each with the PDF of the site profile (`file`) or one that staff uploaded. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table documents (
      id bigint generated always as identity primary key,
      title text not null check (title <> ''),
      -- Null: of both.
      facility text check (facility in ('nursing_home', 'group_home')),
      summary text not null check (summary <> ''),
      as_of date not null,
      review_by date not null,
      owner text not null check (owner <> ''),
      file text check (file <> ''),
      media_id bigint references media on delete restrict,
      position integer not null check (position between 0 and 9999),
      search_text text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      version integer not null default 1 check (version > 0),
      check (file is null or media_id is null)
    )`);
  for (const column of ['title', 'facility', 'as_of', 'review_by', 'position'])
    await knex.raw(
      `create index documents_by_${column} on documents (${column}, id) where deleted_at is null`,
    );
  await knex.raw('create index documents_media on documents (media_id)');
  await knex.raw(`
    create index documents_search on documents using gin (search_grams(search_text)) with (fastupdate = off)
      where deleted_at is null;
    create index documents_search_bin on documents using gin (search_grams(search_text)) with (fastupdate = off)
      where deleted_at is not null`);
}
