import { z } from 'zod';
import type { IsMediumPublic } from '../../../application/media/media-file.ts';
import type { ListedNotices, NoticeQuery, PublicNotices } from '../../../application/notice/notices.port.ts';
import { type InstantString, instantOf, tokyoParts } from '../../../domain/time.ts';
import { type BatchedRead, jsonInstant, makeBatchedRead } from '../batched-reads.ts';
import { mayBePublic, usersOf } from '../media/media-uses.ts';
import { gramsOf, searchWords } from '../resource/search.ts';
import type { Query } from '../transaction.ts';
import {
  IS_PINNED,
  IS_PUBLIC,
  selectSummary,
  selectTimes,
  selectWhole,
  summarySchema,
  timesSchema,
  wholeSchema,
} from './public-sql.ts';

const PAGE_SIZE = 20;
/** Notices are counted up to here: nobody turns more pages, and counting further would cost every reader. */
const COUNTED = 10_000;

const countSchema = z.object({ count: z.number() });
const categorySchema = z.object({ id: z.number(), name: z.string() });
const spanSchema = z.object({ first: jsonInstant.nullable(), last: jsonInstant.nullable() });
const changeSchema = z.object({ id: z.number(), updatedAt: jsonInstant });

const NEWEST_FIRST = 'order by n.publish_at desc, n.id desc';

const CATEGORIES = `select c.id, c.name from categories c
  where c.kind = 'notice' and c.deleted_at is null
    and exists (select 1 from notices n where n.category_id = c.id and ${IS_PUBLIC})
  order by c.position, c.id`;

/** Of all published ones the next to be published, to end and to lose its pin. */
const COMING = [
  ['n.publish_at > :now', 'n.publish_at'],
  ['n.end_at > :now', 'n.end_at'],
  [`${IS_PINNED} and n.important_until is not null`, 'n.important_until'],
]
  .map(
    ([condition, column]) => `(${selectTimes} where n.status = 'published' and n.deleted_at is null
      and ${condition} order by ${column} limit 1)`,
  )
  .join(' union all ');

/** Public notices in PostgreSQL; questions asked in one go are one statement. */
export function makePublicNotices(query: Query): PublicNotices {
  const ask = makeBatchedRead(query);
  const first = <T>(rows: T[]): T | undefined => rows[0];
  return {
    pinned: (now) =>
      ask(summarySchema, `${selectSummary} where ${IS_PUBLIC} and ${IS_PINNED} ${NEWEST_FIRST}`, { now }),
    latest: (count, now) =>
      ask(
        summarySchema,
        `${selectSummary} where ${IS_PUBLIC} and not (${IS_PINNED}) ${NEWEST_FIRST} limit :count`,
        { now, count },
      ),
    page: (asked, now) => askPage(ask, asked, now),
    async facets(now) {
      const [categories, [span]] = await Promise.all([
        ask(categorySchema, CATEGORIES, { now }),
        ask(
          spanSchema,
          `select min(n.publish_at) as first, max(n.publish_at) as last from notices n where ${IS_PUBLIC}`,
          { now },
        ),
      ]);
      return { categories, years: span?.first && span.last ? yearsBetween(span.first, span.last) : [] };
    },
    byId: async (id, now) =>
      first(await ask(wholeSchema, `${selectWhole} where n.id = :id and ${IS_PUBLIC}`, { id, now })),
    newest: (count, now) =>
      ask(wholeSchema, `${selectWhole} where ${IS_PUBLIC} ${NEWEST_FIRST} limit :count`, { count, now }),
    all: (now) =>
      ask(
        changeSchema,
        `select n.id, greatest(n.publish_at, n.updated_at) as "updatedAt"
           from notices n where ${IS_PUBLIC} ${NEWEST_FIRST}`,
        { now },
      ),
    coming: (now) => ask(timesSchema, COMING, { now }),
    preview: async (id) =>
      first(await ask(wholeSchema, `${selectWhole} where n.id = :id and n.deleted_at is null`, { id })),
  };
}

/** One page of the list; one beyond the last costs a second round. */
async function askPage(ask: BatchedRead, asked: NoticeQuery, now: InstantString): Promise<ListedNotices> {
  const { where, bindings: narrow } = narrowing(asked);
  const bindings = { ...narrow, now };
  const rest = `${IS_PUBLIC}${where} and not (${IS_PINNED})`;
  const rowsOf = (page: number) =>
    ask(summarySchema, `${selectSummary} where ${rest} ${NEWEST_FIRST} limit :limit offset :offset`, {
      ...bindings,
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    });
  const counted = `select count(*) as count from (select 1 from notices n where ${rest} limit ${COUNTED}) counted`;
  const [pinned, wanted, [count]] = await Promise.all([
    ask(
      summarySchema,
      `${selectSummary} where ${IS_PUBLIC}${where} and ${IS_PINNED} ${NEWEST_FIRST}`,
      bindings,
    ),
    rowsOf(Math.min(asked.page, COUNTED / PAGE_SIZE)),
    ask(countSchema, counted, bindings),
  ]);
  const unpinned = count?.count ?? 0;
  const pages = Math.max(1, Math.ceil(unpinned / PAGE_SIZE));
  const page = Math.min(asked.page, pages);
  const rows = page === asked.page ? wanted : await rowsOf(page);
  return { pinned: page === 1 ? pinned : [], rows, page, pages, total: unpinned + pinned.length };
}

const yearsBetween = (first: string, last: string): number[] => {
  const [from, to] = [tokyoParts(first).year, tokyoParts(last).year];
  return Array.from({ length: to - from + 1 }, (_, index) => to - index);
};

type Bindings = Record<string, string | number | string[]>;

/** What a visitor's query narrows the notices `n` to, as a further condition and its bindings. */
function narrowing(query: NoticeQuery): { where: string; bindings: Bindings } {
  const { category, facility, year, search } = query;
  const words = searchWords(search);
  const parts = [
    category !== null && { sql: 'n.category_id = :category', bindings: { category } },
    // What is for both facilities concerns each of them.
    facility !== null && { sql: '(n.facility = :facility or n.facility is null)', bindings: { facility } },
    year !== null && {
      sql: 'n.publish_at >= :first and n.publish_at < :next',
      bindings: { first: instantOf(`${year}-01-01`), next: instantOf(`${year + 1}-01-01`) },
    },
    ...(words.length > 0
      ? [
          {
            sql: 'search_grams(n.search_text) @> cast(:grams as text[])',
            bindings: { grams: words.flatMap(gramsOf) },
          },
        ]
      : []),
    ...words.map((word, index) => ({
      sql: `strpos(n.search_text, :word${index}) > 0`,
      bindings: { [`word${index}`]: word },
    })),
  ].filter((part) => part !== false);
  return {
    where: parts.map(({ sql }) => ` and ${sql}`).join(''),
    bindings: Object.assign({}, ...parts.map((part) => part.bindings)),
  };
}

/** Whether a notice that is public at a moment shows a medium, and everybody in it allows that; or a document is it. */
export const makeIsMediumPublic =
  (query: Query): IsMediumPublic =>
  async (id, now) => {
    const found = await query().raw(
      `select 1 from notices n where n.id in (${usersOf({ parts: 'notice' }, ':id')})
         and ${IS_PUBLIC} and ${mayBePublic(':id')}
       union all select 1 from documents where media_id = :id and deleted_at is null limit 1`,
      { id, now },
    );
    return found.rows.length > 0;
  };
