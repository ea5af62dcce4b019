import type { Knex } from 'knex';

/**
 * Members can be made anonymous as residents can; and since when a resident lives in the room: who moves within the
 * house needs the new room from that day on, and not for the years before.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table members add column anonymised_at timestamptz');
  await knex.raw('alter table residents add column room_since date');
  await knex.raw('alter table residents drop constraint residents_room_occupied');
  // A day that does not fit the stay any more, because its days were corrected, must not make the range impossible.
  await knex.raw(`
    alter table residents add constraint residents_room_occupied exclude using gist
      (facility with =, room with =,
       daterange(least(greatest(room_since, moved_in_on), left_on), left_on, '[)') with &&)
      where (deleted_at is null)`);
  await knex.raw(
    'create index residents_by_left_on on residents (left_on) where anonymised_at is null and deleted_at is null',
  );
}
