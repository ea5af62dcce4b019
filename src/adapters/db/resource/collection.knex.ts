import type { Knex } from 'knex';
import type { Collection, RowUse } from '../../../application/resource/collection.port.ts';
import type { Key, Stored, Within } from '../../../application/resource/resource.ts';
import type { Query } from '../transaction.ts';
import { type ListColumns, type RowOf, rowSchemaOf, storedBy } from './columns.ts';
import { batchesOf, makePageReader, type Raw } from './list-reads.ts';
import { makeListTable, type RowTable } from './list-table.ts';
import { searchText, searchWords, whereWords } from './search.ts';
import { refusingTaken } from './unique.ts';

type OwnParts<I> = {
  /** What is stored besides the fields that the columns name. */
  readonly also?: (input: I) => Record<string, unknown>;
  /** The texts the search box looks through. */
  readonly searchText: (input: I) => readonly (string | null)[];
  /** By the name of the constraint or index: the input it is about and what to say. */
  readonly unique?: Readonly<Record<string, { readonly field: Key<I>; readonly message: string }>>;
  readonly uses?: (id: number) => Promise<readonly RowUse[]>;
  /** Stores what lies in other tables. Runs in the transaction of the write. */
  readonly afterWrite?: (id: number, input: I) => Promise<void>;
  /** Adds what lies in other tables, for all rows at once. */
  readonly hydrate?: (rows: readonly Raw[], knex: Knex) => Promise<readonly Raw[]>;
};

/** Makes the domain's row of the database's; needed where they differ. */
type Completion<T extends Stored, C extends ListColumns> =
  RowOf<C> extends T
    ? { readonly complete?: (row: RowOf<C>) => T }
    : { readonly complete: (row: RowOf<C>) => T };

export type KnexCollection<T extends Stored, I, C extends ListColumns> = RowTable<T, C> &
  OwnParts<I> &
  Completion<T, C>;

/**
 * The rows of one list in one table with the columns every list has (`id`, `version`, `created_at`,
 * `updated_at`, `deleted_at`, `search_text`). Needs two indexes on `search_grams(search_text)`, of live rows and of
 * those in the bin, in `listed` where the list has that, and for each sorted column one on (column, id) of live rows.
 */
export const makeKnexCollection =
  <T extends Stored, I extends object>(query: Query) =>
  <C extends ListColumns>(parts: KnexCollection<T, I, C>): Collection<T, I> => {
    const { table: name, columns, also, unique = {}, uses, afterWrite, hydrate } = parts;
    const { complete = (row) => row as T }: { complete?: (row: RowOf<C>) => T } = parts;
    const row = rowSchemaOf(columns);
    const table = makeListTable(parts);
    const readPage = makePageReader(query, name, table);

    const parsed = async (raws: readonly Raw[], knex: Knex): Promise<T[]> =>
      (hydrate ? await hydrate(raws, knex) : raws).map((raw) => complete(row.parse(raw)));
    const one = async (rows: Knex.QueryBuilder): Promise<T | undefined> =>
      (await parsed(await rows, query()))[0];
    const byId = (id: number, within: Within<T>) =>
      table.within(table.select(query()), within).where(`${name}.id`, id);
    const stored = (input: I) => ({
      ...storedBy(columns, input),
      ...also?.(input),
      search_text: searchText(parts.searchText(input)),
    });
    const touch = (id: number, values: Record<string, unknown>) =>
      query()(name)
        .where({ id })
        .update({ ...values, updated_at: query().fn.now(), version: query().raw('version + 1') });

    return {
      async page(asked, within) {
        const { rows, ...rest } = await readPage(asked, within);
        return { rows: await parsed(rows, query()), ...rest };
      },
      find: (id, within) => one(byId(id, within).whereNull(`${name}.deleted_at`)),
      async among(key, values, within) {
        if (values.length === 0) return [];
        const rows = table.within(table.select(query()), within).whereNull(`${name}.deleted_at`);
        return parsed(await rows.whereRaw(`${table.sqlOf(key)} = any(?)`, [[...values]]), query());
      },
      lock: (id, within) => one(byId(id, within).forUpdate(name)),
      insert: (input) =>
        refusingTaken(name, unique, 'invalid', async () => {
          const [inserted] = await query()(name).insert(stored(input)).returning('id');
          await afterWrite?.(inserted.id, input);
          return inserted.id;
        }),
      update: (id, input) =>
        refusingTaken(name, unique, 'invalid', async () => {
          await touch(id, stored(input));
          await afterWrite?.(id, input);
        }),
      markDeleted: async (id) => void (await touch(id, { deleted_at: query().fn.now() })),
      markRestored: async (id) =>
        void (await refusingTaken(name, unique, 'conflict', async () => touch(id, { deleted_at: null }))),
      uses: async (id) => (await uses?.(id)) ?? [],
      async *each(asked, within) {
        const select = (knex: Knex) => {
          const rows = table.asked(table.select(knex), asked, within);
          whereWords(rows, name, searchWords(asked.search));
          return table.ordered(rows, asked.sort);
        };
        for await (const raws of batchesOf(query(), select)) yield await parsed(raws, query());
      },
    };
  };
