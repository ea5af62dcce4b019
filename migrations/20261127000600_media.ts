import type { Knex } from 'knex';

/** Media (メディア): uploaded pictures and PDFs that notices use. Files lie in the store under `upload`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table media (
      id bigint generated always as identity primary key,
      key uuid not null unique,
      kind text not null check (kind in ('picture', 'pdf')),
      name text not null check (name <> ''),
      file_name text not null check (file_name <> ''),
      alt text not null default '',
      category_id bigint references categories on delete restrict,
      upload uuid not null unique,
      digest text not null check (digest ~ '^[0-9a-f]{64}$'),
      bytes bigint not null check (bytes > 0),
      width integer check (width > 0),
      height integer check (height > 0),
      ground text,
      taken_at timestamp,
      damaged boolean not null default false,
      files jsonb not null check (jsonb_typeof(files) = 'array'),
      search_text text not null default '',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      version integer not null default 1 check (version > 0),
      check ((kind = 'picture') = (width is not null and height is not null and ground is not null))
    )`);
  await knex.raw('create unique index media_digest_live on media (digest) where deleted_at is null');
  await knex.raw('create index media_category on media (category_id)');
  await knex.raw(
    'create index media_search on media using gin (search_grams(search_text)) with (fastupdate = off)',
  );
  await knex.raw('create index media_live_created on media (created_at, id) where deleted_at is null');
  await knex.raw('create index media_live_name on media (name, id) where deleted_at is null');
  await knex.raw('create index media_live_bytes on media (bytes, id) where deleted_at is null');
}
