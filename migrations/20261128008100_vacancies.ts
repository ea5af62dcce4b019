import type { Knex } from 'knex';

/** 空室 of each facility, counted on a day. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table vacancies (
      id bigint generated always as identity primary key,
      facility text not null check (facility in ('nursing_home', 'group_home')),
      -- Free rooms by unit: [{ unit, count }], units without any left out.
      rooms jsonb not null check (jsonb_typeof(rooms) = 'array'),
      reserved smallint not null check (reserved >= 0),
      waiting smallint not null check (waiting >= 0),
      closed text check (closed <> ''),
      as_of date not null,
      search_text text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      version integer not null default 1 check (version > 0)
    )`);
  // What pages show of a facility is one row.
  await knex.raw(
    'create unique index vacancies_facility_live on vacancies (facility) where deleted_at is null',
  );
  for (const column of ['facility', 'reserved', 'waiting', 'as_of'])
    await knex.raw(
      `create index vacancies_by_${column} on vacancies (${column}, id) where deleted_at is null`,
    );
  await knex.raw(`
    create index vacancies_search on vacancies using gin (search_grams(search_text)) with (fastupdate = off)
      where deleted_at is null;
    create index vacancies_search_bin on vacancies using gin (search_grams(search_text)) with (fastupdate = off)
      where deleted_at is not null`);
}
