import type { NoticeQuery } from '../../../application/notice/public-notices.port.ts';
import { instantOf } from '../../../domain/time.ts';
import { gramsOf, searchWords } from '../resource/search.ts';

type Bindings = Record<string, string | number | string[]>;

/** What a visitor's query narrows the notices `n` to, as a further condition and its bindings. */
export function narrowing(query: NoticeQuery): { where: string; bindings: Bindings } {
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
