import type { Knex } from 'knex';

const KANA = "'^[ぁ-ゖゝゞー・ 　]+$'";

/** People who live in a facility (入居者), and per purpose whether they may be shown in pictures. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table residents (
      id bigint generated always as identity primary key,
      number citext not null check (number ~ '^[!-~]{1,20}$'),
      family_name text not null check (family_name <> ''),
      given_name text not null check (given_name <> ''),
      name text not null generated always as (family_name || ' ' || given_name) stored,
      family_kana text not null check (family_kana ~ ${KANA}),
      given_kana text not null check (given_kana ~ ${KANA}),
      facility text not null check (facility in ('nursing_home', 'group_home')),
      unit text check (unit <> ''),
      room text not null check (room <> ''),
      moved_in_on date not null,
      left_on date check (left_on >= moved_in_on),
      status text not null check (status in ('present', 'hospital', 'outing', 'left', 'deceased')),
      visits text not null default 'allowed' check (visits in ('allowed', 'suspended')),
      visits_reason text not null default '',
      care_note text not null default '',
      visit_limit_exempt boolean not null default false,
      check (left_on is not null or status not in ('left', 'deceased')),
      anonymised_at timestamptz,
      search_text text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      version integer not null default 1 check (version > 0),
      -- On the day one leaves another may move in.
      constraint residents_room_occupied exclude using gist
        (facility with =, room with =, daterange(moved_in_on, left_on, '[)') with &&) where (deleted_at is null)
    )`);
  await knex.raw('create unique index residents_number_live on residents (number) where deleted_at is null');
  await knex.raw(
    'create index residents_search on residents using gin (search_grams(search_text)) with (fastupdate = off)',
  );
  for (const column of ['number', 'name', 'facility', 'unit', 'room', 'moved_in_on'])
    await knex.raw(
      `create index residents_by_${column} on residents (${column}, id) where deleted_at is null`,
    );
  await knex.raw(`
    create table resident_consents (
      resident_id bigint not null references residents,
      purpose text not null check (purpose in ('individual', 'group', 'premises', 'public')),
      state text not null check (state in ('unknown', 'granted', 'refused')),
      signer text,
      relation text,
      signed_on date,
      primary key (resident_id, purpose),
      check (state <> 'granted' or (signer <> '' and relation <> '' and signed_on is not null))
    )`);
}
