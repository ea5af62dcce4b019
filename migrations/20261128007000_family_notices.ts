import type { Knex } from 'knex';

/**
 * Notices to families (ご家族へのお知らせ): whom each is for, its PDFs and pictures as notices have them, which member
 * first read it when, and when its mails were put.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table family_notices (
      id bigint generated always as identity primary key,
      title text not null check (title <> ''),
      category_id bigint not null references categories on delete restrict,
      audience text not null check (audience in ('all', 'facility', 'unit', 'residents')),
      facility text check (facility in ('nursing_home', 'group_home')),
      unit text check (unit <> ''),
      publish_at timestamptz not null,
      end_at timestamptz check (end_at > publish_at),
      important boolean not null default false,
      important_until date check ((important_until + 1)::timestamp at time zone 'Asia/Tokyo' > publish_at),
      body text not null check (body <> ''),
      status text not null default 'draft' check (status in ('draft', 'published')),
      mail boolean not null default false,
      -- When the mail on its publishing was put, and the last one to those who had not read it.
      mailed_at timestamptz,
      reminded_at timestamptz,
      search_text text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      version integer not null default 1 check (version > 0),
      check (important or important_until is null),
      -- Of chosen residents it is the facility they all live in, null where they live in both.
      check (audience <> 'all' or facility is null),
      check (audience not in ('facility', 'unit') or facility is not null),
      check ((audience = 'unit') = (unit is not null))
    )`);
  for (const column of ['title', 'publish_at', 'audience'])
    await knex.raw(
      `create index family_notices_by_${column} on family_notices (${column}, id) where deleted_at is null`,
    );
  await knex.raw(`
    create index family_notices_open on family_notices (publish_at desc, id desc)
      where status = 'published' and deleted_at is null`);
  await knex.raw(`
    create index family_notices_search on family_notices using gin (search_grams(search_text)) with (fastupdate = off)
      where deleted_at is null`);
  await knex.raw(`
    create index family_notices_search_bin on family_notices using gin (search_grams(search_text))
      with (fastupdate = off) where deleted_at is not null`);
  await knex.raw('create index family_notices_category on family_notices (category_id)');
  await knex.raw(`
    create table family_notice_attachments (
      notice_id bigint not null references family_notices on delete cascade,
      position smallint not null check (position between 0 and 4),
      media_id bigint not null references media on delete restrict,
      label text not null check (label <> ''),
      primary key (notice_id, position),
      unique (notice_id, media_id)
    )`);
  await knex.raw(`
    create table family_notice_pictures (
      notice_id bigint not null references family_notices on delete cascade,
      media_id bigint not null references media on delete restrict,
      primary key (notice_id, media_id)
    )`);
  await knex.raw(`
    create table family_notice_residents (
      notice_id bigint not null references family_notices on delete cascade,
      resident_id bigint not null references residents,
      primary key (notice_id, resident_id)
    )`);
  await knex.raw(`
    create table family_notice_reads (
      notice_id bigint not null references family_notices on delete cascade,
      member_id bigint not null references members,
      first_read_at timestamptz not null,
      primary key (notice_id, member_id)
    )`);
  for (const [table, column] of [
    ['attachments', 'media'],
    ['pictures', 'media'],
    ['residents', 'resident'],
    ['reads', 'member'],
  ])
    await knex.raw(`create index family_notice_${table}_${column} on family_notice_${table} (${column}_id)`);
}
