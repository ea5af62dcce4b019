import type { Knex } from 'knex';

const BATCH = 500;

export type Raw = Readonly<Record<string, unknown>>;

/**
 * Every row of a select as it stood at one moment, batch by batch through a cursor, so that neither process
 * holds them all. The connection is given back when the reader has enough, too.
 */
export async function* batchesOf(
  knex: Knex,
  select: (knex: Knex) => Knex.QueryBuilder,
): AsyncGenerator<Raw[]> {
  const snapshot = await knex.transaction(undefined, { isolationLevel: 'repeatable read', readOnly: true });
  try {
    const { sql, bindings } = select(snapshot).toSQL();
    await snapshot.raw(`declare listed no scroll cursor for ${sql}`, [...bindings] as Knex.RawBinding[]);
    for (;;) {
      const { rows } = (await snapshot.raw(`fetch ${BATCH} from listed`)) as { rows: Raw[] };
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
    }
  } finally {
    await snapshot.rollback();
  }
}
