import type { Knex } from 'knex';
import type { ListQuery } from '../../../application/resource/collection.port.ts';
import type { Stored, Within } from '../../../application/resource/resource.ts';
import type { Query } from '../transaction.ts';
import type { makeListTable } from './list-table.ts';
import { searchWords, whereWords, whereWordsByIndex } from './search.ts';

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

/** Totals are exact up to here; later rows are reached by search, filters or the other direction. */
const COUNTED = 10_000;
/** So many hits of a search are sorted by themselves; more are met soon enough by reading in order. */
const FEW = 2_000;
/** So many rows in the asked order are looked through while the hits are still counted. */
const AHEAD = 500;

type Hits = { n: number; ids: number[] | null };
type Narrow = (rows: Knex.QueryBuilder) => void;
const everything: Narrow = () => {};
type RawPage = { rows: Raw[]; page: number; total: number; more: boolean };

/** The statements of one list's pages: the count of hits, and two ways to a page's rows. */
const makeStatements = <T extends Stored>(
  query: Query,
  name: string,
  table: ReturnType<typeof makeListTable<T>>,
  asked: ListQuery<T>,
  within: Within<T>,
) => {
  const all = () => table.asked(table.from(query()), asked, within);
  const hits = (narrow: Narrow) => {
    const ids = table
      .counted(query(), asked, within)
      .select(`${name}.id`)
      .limit(COUNTED + 1);
    narrow(ids);
    return query().from(ids.as('hits')).select(query().raw('count(*)::int as n'));
  };
  const onPage = async (ids: Knex.QueryBuilder, page: number): Promise<Raw[]> => {
    ids.limit(asked.size).offset((page - 1) * asked.size);
    return table.ordered(table.select(query()).whereIn(`${name}.id`, ids), asked.sort);
  };
  return {
    async count(): Promise<Hits> {
      const [found] = await hits(everything);
      return { ...(found as { n: number }), ids: null };
    },
    /** With the ids where they are few: to find them once more can cost more than all else. */
    async countWords(words: readonly string[]): Promise<Hits> {
      const counted = hits((rows) => whereWordsByIndex(rows, name, words));
      const few = query().raw('case when count(*) <= ? then array_agg(id) end as ids', [FEW]);
      const [found] = await counted.select(few);
      return found as Hits;
    },
    read(page: number, narrow: Narrow): Promise<Raw[]> {
      const ids = table.ordered(all().select(`${name}.id`), asked.sort);
      narrow(ids);
      return onPage(ids, page);
    },
    /** The asked page of a search, where the first rows in order have enough hits to fill it. */
    async readAhead(words: readonly string[]): Promise<Raw[] | null> {
      if (asked.page * asked.size > AHEAD) return null;
      // In the index's own order, so that no more rows than these are read.
      const front = table
        .ordered(all(), asked.sort)
        .select(`${name}.id`, `${name}.search_text`)
        .select(query().raw(`row_number() over (order by ${table.order(asked.sort)}) as place`))
        .limit(AHEAD);
      const ids = query().from(front.as(name)).select('id').orderBy('place');
      whereWords(ids, name, words);
      const rows = await onPage(ids, asked.page);
      return rows.length === asked.size ? rows : null;
    },
  };
};

/**
 * Reads one page with its total, and as quickly from many rows as from few: ids are found in an index first and
 * only the page's rows are read. How a search is answered follows from the number of its hits, which is needed
 * anyway, and not from the planner's guess, which is wrong by magnitudes for words of several letters.
 */
export const makePageReader =
  <T extends Stored>(query: Query, name: string, table: ReturnType<typeof makeListTable<T>>) =>
  async (asked: ListQuery<T>, within: Within<T>): Promise<RawPage> => {
    const words = searchWords(asked.search);
    const { count, countWords, read, readAhead } = makeStatements(query, name, table, asked, within);
    const told = (page: number, rows: Raw[], { n }: Hits): RawPage => ({
      rows,
      page,
      total: Math.min(n, COUNTED),
      more: n > COUNTED,
    });
    const lastPage = ({ n }: Hits) => Math.max(1, Math.ceil(Math.min(n, COUNTED) / asked.size));

    if (words.length === 0) {
      const [hits, rows] = await Promise.all([count(), read(asked.page, everything)]);
      const page = Math.min(asked.page, lastPage(hits));
      return told(page, page === asked.page ? rows : await read(page, everything), hits);
    }
    // A page of a common word lies among the first rows, and is found while the hits are still counted.
    const [hits, ahead] = await Promise.all([countWords(words), readAhead(words)]);
    const page = Math.min(asked.page, lastPage(hits));
    if (hits.n === 0) return told(page, [], hits);
    if (ahead && page === asked.page) return told(page, ahead, hits);
    const { ids } = hits;
    const narrow: Narrow = (rows) =>
      ids ? void rows.whereRaw('?? = any(?)', [`${name}.id`, ids]) : whereWords(rows, name, words);
    return told(page, await read(page, narrow), hits);
  };
