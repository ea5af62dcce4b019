import type { Knex } from 'knex';

/** 求人: postings with every condition that must be stated; those that lists need stand in columns of their own. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table job_postings (
      id bigint generated always as identity primary key,
      -- The anchor of a posting that came with the site profile; others are called by their id.
      code text unique check (code <> ''),
      title text not null check (title <> ''),
      facility text not null check (facility in ('nursing_home', 'group_home')),
      employment text not null check (employment in ('full_time', 'part_time')),
      openings smallint not null check (openings > 0),
      posted_on date not null,
      -- The last day on which it is shown.
      valid_through date not null,
      -- Taken from the page before that.
      closed boolean not null,
      position integer not null check (position between 0 and 9999),
      conditions jsonb not null check (jsonb_typeof(conditions) = 'object'),
      search_text text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      version integer not null default 1 check (version > 0),
      check (posted_on <= valid_through)
    )`);
  for (const column of [
    'title',
    'facility',
    'employment',
    'openings',
    'posted_on',
    'valid_through',
    'position',
  ])
    await knex.raw(
      `create index job_postings_by_${column} on job_postings (${column}, id) where deleted_at is null`,
    );
  await knex.raw(`
    create index job_postings_search on job_postings using gin (search_grams(search_text)) with (fastupdate = off)
      where deleted_at is null;
    create index job_postings_search_bin on job_postings using gin (search_grams(search_text))
      with (fastupdate = off) where deleted_at is not null`);
}
