import type { Knex } from 'knex';

/**
 * What makes slots of visits (面会受付枠), and what closes them (休止). Slots themselves are not stored: they are made of
 * these rows when they are asked for. That no two terms lie over each other is checked under an advisory lock.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table terms (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('open', 'closed')),
      mode text not null check (mode in ('online', 'in_person', 'both')),
      name text not null check (name <> ''),
      reason text check (reason <> ''),
      facility text not null check (facility in ('nursing_home', 'group_home')),
      unit text check (unit <> ''),
      -- ISO: 1 is Monday.
      weekdays smallint[] not null
        check (cardinality(weekdays) > 0 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
      -- Of the clock in Japan; 24:00 is the end of the day.
      starts_at time(0) not null,
      ends_at time(0) not null,
      valid_from date not null,
      valid_until date not null,
      slot_minutes smallint check (slot_minutes > 0),
      call_minutes smallint check (call_minutes > 0),
      capacity smallint check (capacity > 0),
      daily_cap smallint,
      holidays text check (holidays in ('closed', 'open')),
      approval text check (approval in ('instant', 'approval')),
      opens_days_ahead smallint check (opens_days_ahead >= 0),
      closes_days_before smallint check (closes_days_before >= 0),
      closes_at time(0),
      search_text text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      version integer not null default 1 check (version > 0),
      check (starts_at < ends_at),
      check (valid_from <= valid_until),
      check (kind = 'closed' or mode <> 'both'),
      check ((kind = 'closed') = (reason is not null)),
      -- An open term has all the rules of its slots, a closed one none.
      check (num_nulls(slot_minutes, call_minutes, capacity, holidays, approval, opens_days_ahead,
        closes_days_before, closes_at) = case kind when 'open' then 0 else 8 end),
      check (call_minutes <= slot_minutes),
      check (ends_at - starts_at >= make_interval(mins => slot_minutes)),
      check (daily_cap is null or (kind = 'open' and daily_cap >= capacity)),
      check (opens_days_ahead > closes_days_before
        or (opens_days_ahead = closes_days_before and closes_at > '00:00'))
    )`);
  for (const column of ['kind', 'name', 'facility', 'capacity', 'valid_from', 'valid_until'])
    await knex.raw(`create index terms_by_${column} on terms (${column}, id) where deleted_at is null`);
  await knex.raw(`
    create index terms_search on terms using gin (search_grams(search_text)) with (fastupdate = off)
      where deleted_at is null;
    create index terms_search_bin on terms using gin (search_grams(search_text)) with (fastupdate = off)
      where deleted_at is not null`);
  await knex.raw(
    'create index terms_valid on terms (facility, valid_until, valid_from) where deleted_at is null',
  );
}
