import type { Knex } from 'knex';

/** Notices (お知らせ), their PDFs in order, and the pictures their bodies show. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table notices (
      id bigint generated always as identity primary key,
      title text not null check (title <> ''),
      category_id bigint not null references categories on delete restrict,
      facility text check (facility in ('nursing_home', 'group_home')),
      publish_at timestamptz not null,
      end_at timestamptz check (end_at > publish_at),
      important boolean not null default false,
      important_until date check ((important_until + 1)::timestamp at time zone 'Asia/Tokyo' > publish_at),
      body text not null check (body <> ''),
      status text not null default 'draft' check (status in ('draft', 'published')),
      search_text text not null default '',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      version integer not null default 1 check (version > 0),
      check (important or important_until is null)
    )`);
  await knex.raw(`
    create table notice_attachments (
      notice_id bigint not null references notices on delete cascade,
      position smallint not null check (position between 0 and 4),
      media_id bigint not null references media on delete restrict,
      label text not null check (label <> ''),
      primary key (notice_id, position),
      unique (notice_id, media_id)
    )`);
  await knex.raw(`
    create table notice_pictures (
      notice_id bigint not null references notices on delete cascade,
      media_id bigint not null references media on delete restrict,
      primary key (notice_id, media_id)
    )`);
  await knex.raw(
    `create index notices_public on notices (publish_at desc, id desc) where status = 'published' and deleted_at is null`,
  );
  await knex.raw(
    'create index notices_search on notices using gin (search_grams(search_text)) with (fastupdate = off)',
  );
  await knex.raw('create index notices_category on notices (category_id)');
  await knex.raw('create index notices_live_publish_at on notices (publish_at, id) where deleted_at is null');
  await knex.raw('create index notices_live_title on notices (title, id) where deleted_at is null');
  await knex.raw('create index notice_attachments_media on notice_attachments (media_id)');
  await knex.raw('create index notice_pictures_media on notice_pictures (media_id)');
}
