import type { Knex } from 'knex';

export const up = async (trx: Knex): Promise<void> => {
  await trx.schema.createTable('settings', (table) => {
    table.text('key').primary();
    table.jsonb('value').notNullable();
    table.timestamp('updated_at', { precision: 3 }).notNullable().defaultTo(trx.fn.now(3));
  });
};
