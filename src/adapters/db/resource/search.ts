import type { Knex } from 'knex';
import { searchKey } from '../../../domain/text.ts';

/** What is stored in `search_text`: each part comparable, and no match reaching from one part into the next. */
export const searchText = (parts: readonly (string | null)[]): string =>
  parts
    .map((part) => searchKey(part ?? ''))
    .filter((part) => part !== '')
    .join(' ');

/** The words of a search, each of which a row must have; none when nothing that can be compared was typed. */
export const searchWords = (search: string): string[] => [
  ...new Set(
    search
      .split(/\s+/u)
      .map(searchKey)
      .filter((word) => word !== ''),
  ),
];

/** The letters and pairs of neighbours by which the index finds a word; the database makes the same of a text. */
export const gramsOf = (word: string): string[] => {
  const letters = Array.from(word);
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
};

/** Rows that have every word, whatever characters it is made of. Reads rows one by one: for rows in order. */
export const whereWords = (rows: Knex.QueryBuilder, table: string, words: readonly string[]): void => {
  for (const word of words) rows.whereRaw('strpos(??, ?) > 0', [`${table}.search_text`, word]);
};

/**
 * The same by the index on `search_grams(search_text)`. Pairs of letters, not trigrams: most Japanese searches
 * have one or two characters, which a trigram index does not serve.
 */
export const whereWordsByIndex = (rows: Knex.QueryBuilder, table: string, words: readonly string[]): void => {
  const grams = [...new Set(words.flatMap(gramsOf))];
  rows.whereRaw('search_grams(??) @> ?::text[]', [`${table}.search_text`, grams]);
  // A word of up to two letters is one gram: the index alone is exact.
  whereWords(
    rows,
    table,
    words.filter((word) => gramsOf(word).length > 1),
  );
};
