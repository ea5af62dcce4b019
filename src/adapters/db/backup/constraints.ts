import type { Knex } from 'knex';
import { z } from 'zod';

const keysSchema = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }));

/**
 * Takes foreign keys and our triggers out of the way of rows that come table by table, as an owner may: rows refer to each
 * other in circles, and what triggers keep comes with the rows. Gives what puts them back, which checks every key.
 */
export async function withoutConstraints(trx: Knex, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await trx.raw(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  const keys = keysSchema.parse(rows);
  for (const { table, name } of keys) await trx.raw(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await trx.raw('alter table ?? disable trigger user', [table]);
  return async () => {
    for (const table of tables) await trx.raw('alter table ?? enable trigger user', [table]);
    for (const { table, name, definition } of keys)
      await trx.raw(`alter table ${table} add constraint ${name} ${definition}`);
  };
}
