import type { Knex } from 'knex';

const LIVE = `status in ('requested', 'confirmed', 'in_call')`;

/**
 * Booked visits (面会予約). A slot holds by the database: each live visit has a numbered seat of its facility (a tablet, a
 * table), and no two of one seat, nor of one resident, touch in time.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table visits (
      id bigint generated always as identity primary key,
      reference text not null unique check (reference ~ '^V-[2-9A-HJKMNP-Z]{4}$'),
      mode text not null check (mode in ('online', 'in_person')),
      facility text not null check (facility in ('nursing_home', 'group_home')),
      resident_id bigint not null references residents,
      term_id bigint references terms,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      held_until timestamptz not null check (held_until >= ends_at),
      seat integer not null check (seat > 0),
      status text not null check (status in ('requested', 'confirmed', 'in_call', 'completed', 'cancelled_by_family',
        'cancelled_by_home', 'declined', 'no_show')),
      channel text not null check (channel in ('web', 'phone', 'counter', 'mail')),
      member_id bigint references members,
      participants jsonb not null default '[]' check (jsonb_typeof(participants) = 'array'),
      phone text not null check (phone ~ '^0[0-9]{9,10}$' or phone = ''),
      message text not null default '',
      override_reason text check (override_reason <> ''),
      home_reason text check (home_reason in ('condition', 'care', 'infection', 'equipment', 'other')),
      reason_note text check (reason_note <> ''),
      sequence integer not null default 0 check (sequence >= 0),
      nonce uuid not null unique default gen_random_uuid(),
      link_state text not null default 'pending' check (link_state in ('pending', 'ready', 'failed')),
      join_url text check (join_url ~* '^https://'),
      call_asked_at timestamptz,
      started_at timestamptz,
      ended_at timestamptz,
      search_text text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      version integer not null default 1 check (version > 0),
      check (home_reason is null or status = 'cancelled_by_home'),
      check (status <> 'in_call' or started_at is not null),
      constraint visits_seat_taken exclude using gist
        (facility with =, mode with =, seat with =, tstzrange(starts_at, held_until) with &&) where (${LIVE}),
      constraint visits_resident_busy exclude using gist
        (resident_id with =, tstzrange(starts_at, ends_at) with &&) where (${LIVE})
    )`);
  await knex.raw('create index visits_of_resident on visits (resident_id, starts_at)');
  await knex.raw(
    'create index visits_of_member on visits (member_id, starts_at) where member_id is not null',
  );
  await knex.raw('create index visits_of_facility on visits (facility, starts_at)');
  await knex.raw('create index visits_of_term on visits (term_id) where term_id is not null');
  for (const column of ['starts_at', 'status', 'mode', 'link_state', 'reference'])
    await knex.raw(`create index visits_by_${column} on visits (${column}, id) where deleted_at is null`);
  await knex.raw(`
    create index visits_search on visits using gin (search_grams(search_text)) with (fastupdate = off)
      where deleted_at is null`);
}
