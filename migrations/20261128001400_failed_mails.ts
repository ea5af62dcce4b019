import type { Knex } from 'knex';

/** Mails that did not arrive, by when that was known: every page of the manager area counts the latest. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index mails_failed on mails (updated_at)
      where status in ('failed', 'bounced') and deleted_at is null`);
}
