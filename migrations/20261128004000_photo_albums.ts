import type { Knex } from 'knex';

/**
 * Albums for families (写真アルバム), their photos, who is in them, and what families did with them. Files lie in the
 * store under `upload`, like those of media.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table photo_albums (
      id bigint generated always as identity primary key,
      title text not null check (title <> ''),
      taken_on date not null,
      category_id bigint references categories on delete restrict,
      description text not null default '',
      audience text not null check (audience in ('all', 'facility', 'unit', 'residents')),
      facility text check (facility in ('nursing_home', 'group_home')),
      unit text check (unit <> ''),
      status text not null default 'draft' check (status in ('draft', 'published')),
      show_from timestamptz,
      show_until timestamptz,
      everyone_tagged boolean not null default false,
      notified_at timestamptz,
      search_text text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      version integer not null default 1 check (version > 0),
      check (show_until > show_from),
      check (status = 'draft' or everyone_tagged),
      -- Of chosen residents it is the facility they all live in, null where they live in both.
      check (audience <> 'all' or facility is null),
      check (audience not in ('facility', 'unit') or facility is not null),
      check ((audience = 'unit') = (unit is not null))
    )`);
  for (const column of ['title', 'taken_on', 'audience'])
    await knex.raw(
      `create index photo_albums_by_${column} on photo_albums (${column}, id) where deleted_at is null`,
    );
  await knex.raw(
    'create index photo_albums_search on photo_albums using gin (search_grams(search_text)) with (fastupdate = off)',
  );
  await knex.raw('create index photo_albums_category on photo_albums (category_id)');
  await knex.raw(`
    create table photo_album_residents (
      album_id bigint not null references photo_albums,
      resident_id bigint not null references residents,
      primary key (album_id, resident_id)
    )`);
  await knex.raw('create index photo_album_residents_resident on photo_album_residents (resident_id)');
  await knex.raw(`
    create table photos (
      id bigint generated always as identity primary key,
      album_id bigint not null references photo_albums,
      key uuid not null unique,
      upload uuid not null unique,
      digest text not null check (digest ~ '^[0-9a-f]{64}$'),
      file_name text not null check (file_name <> ''),
      bytes bigint not null check (bytes > 0),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      ground text not null,
      taken_at timestamp,
      damaged boolean not null default false,
      files jsonb not null check (jsonb_typeof(files) = 'array'),
      caption text not null default '',
      is_group boolean not null default false,
      -- Shown to nobody until staff confirm anew that everybody in it is tagged.
      held boolean not null default false,
      added_by bigint references workers,
      position integer not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      version integer not null default 1 check (version > 0)
    )`);
  await knex.raw(
    'create unique index photos_digest_live on photos (album_id, digest) where deleted_at is null',
  );
  await knex.raw('create index photos_in_order on photos (album_id, position, id) where deleted_at is null');
  await knex.raw('alter table photo_albums add column cover_id bigint references photos');
  await knex.raw(`
    create table photo_tags (
      photo_id bigint not null references photos,
      resident_id bigint not null references residents,
      primary key (photo_id, resident_id)
    )`);
  await knex.raw('create index photo_tags_resident on photo_tags (resident_id)');
  // What a family has seen of an album (新着 marks), and its ありがとう.
  await knex.raw(`
    create table photo_album_views (
      album_id bigint not null references photo_albums,
      member_id bigint not null references members,
      seen_at timestamptz not null,
      primary key (album_id, member_id)
    )`);
  await knex.raw(`
    create table photo_album_thanks (
      album_id bigint not null references photo_albums,
      member_id bigint not null references members,
      thanked_at timestamptz not null,
      primary key (album_id, member_id)
    )`);
}
