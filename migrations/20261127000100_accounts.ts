import type { Knex } from 'knex';

const KANA = "'^[ぁ-ゖゝゞー・ 　]+$'";

/** Columns of a person who may sign in; a person without a password hash cannot. */
const PERSON = `
  id bigint generated always as identity primary key,
  number citext not null check (number ~ '^[!-~]{1,20}$'),
  family_name text not null check (family_name <> ''),
  given_name text not null check (given_name <> ''),
  name text not null generated always as (family_name || ' ' || given_name) stored,
  family_kana text not null check (family_kana ~ ${KANA}),
  given_kana text not null check (given_kana ~ ${KANA}),
  status text not null default 'active' check (status in ('active', 'stopped')),
  password_hash text check (password_hash like '$argon2id$%'),
  last_sign_in_at timestamptz,
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1 check (version > 0)`;

/** Workers (職員) and members (ご家族会員): everybody who can sign in. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table workers (${PERSON},
      email text check (email <> '' and char_length(email) <= 254),
      job text check (job in ('施設長', '生活相談員', '介護職員', '看護職員', '計画作成担当者', '事務')),
      facility text check (facility in ('nursing_home', 'group_home')),
      role text not null check (role in ('admin', 'facility', 'visit', 'press', 'viewer')),
      left_on date
    )`);
  await knex.raw(`
    create table members (${PERSON},
      phone text check (phone ~ '^0[0-9]{9,10}$'),
      note text not null default ''
    )`);
  for (const table of ['workers', 'members']) {
    await knex.raw(`create unique index ${table}_number_live on ${table} (number) where deleted_at is null`);
    await knex.raw(
      `create index ${table}_search on ${table} using gin (search_grams(search_text)) with (fastupdate = off)`,
    );
  }
  for (const column of ['number', 'name', 'job', 'facility', 'role', 'last_sign_in_at', 'status'])
    await knex.raw(`create index workers_by_${column} on workers (${column}, id) where deleted_at is null`);
}
