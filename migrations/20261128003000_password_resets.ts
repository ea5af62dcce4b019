import type { Knex } from 'knex';

/** Requests for a new password by mail, and the mails that carry their links; of an account only the newest counts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table password_resets (
      id bigint generated always as identity primary key,
      member_id bigint references members,
      worker_id bigint references workers,
      created_at timestamptz not null,
      used_at timestamptz,
      check (num_nonnulls(member_id, worker_id) = 1)
    )`);
  for (const column of ['member_id', 'worker_id'])
    await knex.raw(
      `create index password_resets_${column} on password_resets (${column}, id) where ${column} is not null`,
    );
  await knex.raw(`
    create table password_reset_mails (
      mail_id bigint primary key references mails,
      reset_id bigint not null references password_resets
    )`);
}
