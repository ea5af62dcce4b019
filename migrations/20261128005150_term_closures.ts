import type { Knex } from 'knex';

/** Which visits a 休止 called off: whom to phone is found by it, whatever becomes of its words and hours. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table term_closures (
      visit_id bigint primary key references visits,
      term_id bigint not null references terms
    )`);
  await knex.raw('create index term_closures_term on term_closures (term_id)');
}
