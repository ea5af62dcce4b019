import type { Knex } from 'knex';
import type { ListQuery } from '../../../application/resource/collection.port.ts';
import type { Stored, Within } from '../../../application/resource/resource.ts';
import type { Query } from '../transaction.ts';
import type { Raw } from './batches.ts';
import type { makeListTable } from './list-table.ts';
import { searchWords, whereWords, whereWordsByIndex } from './search.ts';

/** Totals are exact up to here; later rows are reached by search, filters or the other direction. */
const COUNTED = 10_000;
/** So many hits of a search are sorted by themselves; more are met soon enough by reading in order. */
const FEW = 2_000;

type Hits = { n: number; ids: number[] | null };
type Narrow = (rows: Knex.QueryBuilder) => void;
export type RawPage = { rows: Raw[]; page: number; total: number; more: boolean };

/**
 * Reads one page with its total, and as quickly from many rows as from few: ids are found in an index first and
 * only the page's rows are read. How a search is answered follows from the number of its hits, which is needed
 * anyway, and not from the planner's guess, which is wrong by magnitudes for words of several letters.
 */
export const makePageReader =
  <T extends Stored>(query: Query, name: string, table: ReturnType<typeof makeListTable<T>>) =>
  async (asked: ListQuery<T>, within: Within<T>): Promise<RawPage> => {
    const words = searchWords(asked.search);
    const all = () => table.filtered(table.within(table.from(query()), within), asked);

    const count = async (narrow: Narrow): Promise<Hits> => {
      const hits = all()
        .select(`${name}.id`)
        .limit(COUNTED + 1);
      narrow(hits);
      const few = query().raw('case when count(*) <= ? then array_agg(id) end as ids', [FEW]);
      const [found] = await query().from(hits.as('hits')).select(query().raw('count(*)::int as n'), few);
      return found as Hits;
    };
    const read = async (page: number, narrow: Narrow): Promise<Raw[]> => {
      const ids = table.ordered(all().select(`${name}.id`), asked.sort);
      narrow(ids);
      ids.limit(asked.size).offset((page - 1) * asked.size);
      return table.ordered(table.select(query()).whereIn(`${name}.id`, ids), asked.sort);
    };
    const told = (page: number, rows: Raw[], { n }: Hits): RawPage => ({
      rows,
      page,
      total: Math.min(n, COUNTED),
      more: n > COUNTED,
    });
    const lastPage = ({ n }: Hits) => Math.max(1, Math.ceil(Math.min(n, COUNTED) / asked.size));

    if (words.length === 0) {
      const everything = () => {};
      const [hits, rows] = await Promise.all([count(everything), read(asked.page, everything)]);
      const page = Math.min(asked.page, lastPage(hits));
      return told(page, page === asked.page ? rows : await read(page, everything), hits);
    }
    const hits = await count((rows) => whereWordsByIndex(rows, name, words));
    const page = Math.min(asked.page, lastPage(hits));
    const { ids } = hits;
    if (hits.n === 0) return told(page, [], hits);
    const narrow: Narrow = (rows) =>
      ids ? void rows.whereRaw('?? = any(?)', [`${name}.id`, ids]) : whereWords(rows, name, words);
    return told(page, await read(page, narrow), hits);
  };
