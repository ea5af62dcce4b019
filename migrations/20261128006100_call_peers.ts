import type { Knex } from 'knex';

/**
 * Who was in the call of a visit, by device: the presence that staff see, and the call's log afterwards. A device is
 * numbered so that the database holds how many there are; 0 is the home's. Calls elsewhere have no numbers.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table call_peers (
      id uuid primary key default gen_random_uuid(),
      visit_id bigint not null references visits,
      side text not null check (side in ('family', 'home')),
      device smallint check (device between 0 and 10),
      external_id text check (external_id <> ''),
      key_hash text,
      state text not null check (state in ('preparing', 'waiting', 'admitted', 'left')),
      why_left text check (why_left in ('left', 'ended', 'lost', 'removed', 'replaced')),
      camera boolean not null default true,
      microphone boolean not null default true,
      quality text check (quality in ('good', 'fair', 'poor')),
      opened_at timestamptz not null default now(),
      admitted_at timestamptz,
      seen_at timestamptz not null default now(),
      left_at timestamptz,
      check ((state = 'left') = (left_at is not null)),
      check (state <> 'left' or why_left is not null),
      check ((side = 'home') = (device = 0) or device is null)
    )`);
  await knex.raw('create index call_peers_of_visit on call_peers (visit_id, opened_at)');
  await knex.raw(`
    create unique index call_peers_device on call_peers (visit_id, device)
      where left_at is null and device is not null`);
  await knex.raw(`
    create unique index call_peers_external on call_peers (visit_id, external_id) where external_id is not null`);
}
