import type { Knex } from 'knex';

/**
 * Addresses of members as a list: two of a member at most, what each gets besides mails about visits, the mail whose
 * link confirms it, and what the mail server last said of it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_registrations
      add column place smallint not null default 1,
      add column receives text[] not null default '{}' check (receives <@ array['notices', 'photos']),
      add column confirm_mail_id bigint references mails,
      add column last_error text check (char_length(last_error) <= 500),
      add column search_text text not null default ''`);
  // Whatever is most use comes first; more than two nobody could have made by the site itself.
  await knex.raw(`
    update email_registrations set place = ranked.place from (
      select id, row_number() over (partition by member_id, deleted_at is null
        order by array_position(array['confirmed', 'pending', 'unreachable', 'stopped'], status), id) as place
      from email_registrations) as ranked
    where ranked.id = email_registrations.id`);
  await knex.raw('update email_registrations set deleted_at = now() where place > 2 and deleted_at is null');
  await knex.raw('update email_registrations set place = least(place, 2)');
  await knex.raw(
    'alter table email_registrations add constraint email_registrations_places check (place in (1, 2))',
  );
  await knex.raw(
    'create unique index email_registrations_place on email_registrations (member_id, place) where deleted_at is null',
  );
  await knex.raw(`
    update email_registrations set search_text = lower(replace(address::text, ' ', '')) || ' ' || members.search_text
    from members where members.id = email_registrations.member_id`);
  for (const column of ['address', 'status', 'created_at', 'confirmed_at', 'last_error'])
    await knex.raw(
      `create index email_registrations_by_${column} on email_registrations (${column}, id) where deleted_at is null`,
    );
  await knex.raw(
    'create index email_registrations_search on email_registrations using gin (search_grams(search_text)) with (fastupdate = off)',
  );
  await knex.raw('create index email_registrations_confirm_mail on email_registrations (confirm_mail_id)');
}
