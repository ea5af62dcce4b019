import type { Knex } from 'knex';

/** E-mail addresses of members (家族メール登録) and how far their confirmation is. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table email_registrations (
      id bigint generated always as identity primary key,
      member_id bigint not null references members,
      address citext not null check (address <> '' and char_length(address) <= 254),
      status text not null default 'pending' check (status in ('pending', 'confirmed', 'stopped', 'unreachable')),
      confirmed_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      version integer not null default 1 check (version > 0),
      check (status <> 'confirmed' or confirmed_at is not null)
    )`);
  await knex.raw(
    'create unique index email_registrations_live on email_registrations (member_id, address) where deleted_at is null',
  );
  await knex.raw(
    'create index email_registrations_address on email_registrations (address) where deleted_at is null',
  );
}
