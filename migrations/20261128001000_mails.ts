import type { Knex } from 'knex';

/** The outbox (送信メール): mails, every try to send them, and the hashes of their secret links. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table mails (
      id bigint generated always as identity primary key,
      message_key uuid not null unique default gen_random_uuid(),
      once text unique,
      kind text not null,
      member_id bigint references members,
      registration_id bigint references email_registrations,
      worker_id bigint references workers,
      facilities text[] not null default '{}',
      to_name text not null,
      to_address citext not null check (to_address <> '' and char_length(to_address) <= 254),
      subject text not null check (subject <> ''),
      blocks jsonb not null,
      about_room text,
      about_id bigint,
      status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'bounced', 'cancelled')),
      attempts integer not null default 0,
      last_error text,
      sent_at timestamptz,
      search_text text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      version integer not null default 1 check (version > 0),
      check ((about_room is null) = (about_id is null)),
      check (status <> 'sent' or sent_at is not null)
    )`);
  for (const column of ['status', 'created_at', 'to_address', 'subject', 'kind', 'attempts'])
    await knex.raw(`create index mails_by_${column} on mails (${column}, id) where deleted_at is null`);
  await knex.raw(
    'create index mails_search on mails using gin (search_grams(search_text)) with (fastupdate = off)',
  );
  await knex.raw('create index mails_of_member on mails (member_id, id) where member_id is not null');
  await knex.raw('create index mails_about on mails (about_room, about_id, id) where about_room is not null');
  await knex.raw(`
    create table mail_attempts (
      mail_id bigint not null references mails,
      number integer not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      outcome text check (outcome in ('accepted', 'deferred', 'refused', 'unreachable', 'lost')),
      words text not null default '',
      primary key (mail_id, number),
      check ((ended_at is null) = (outcome is null))
    )`);
  await knex.raw(`
    create table mail_links (
      id bigint generated always as identity primary key,
      mail_id bigint not null references mails,
      purpose text not null,
      token_hash bytea not null unique,
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    )`);
}
