import type { z } from 'zod';
import { parseId } from '../../domain/form/number-fields.ts';
import { clip, normaliseLine } from '../../domain/text.ts';
import type { ListQuery } from './collection.port.ts';
import type { Filter, Key, Resource, Stored } from './resource.ts';

/** Rows on one page of a list. */
export const SIZES = [25, 50, 100] as const;

/** The longest search, in graphemes; what comes after is not looked at. */
const SEARCH_LIMIT = 100;

const LAST_PAGE = 1_000_000;

/**
 * The query of a list page's URL. Every text is answered by the nearest sensible query: what the resource does
 * not know is left out, a page too far is the last one (the collection knows which).
 */
export function readListQuery<T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  params: URLSearchParams,
): ListQuery<T> {
  return {
    page: readPage(params.get('page')),
    size: readSize(params.get('size')),
    sort: readSort(resource, params.get('sort')),
    search: readSearch(params.get('q')),
    filters: readFilters(resource.filters, params),
    deleted: resource.deletion !== null && params.get('bin') === '1',
  };
}

/** The query as the end of an URL, `?…` or nothing; what is the list's own way is left out. */
export function listQueryString<T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  query: ListQuery<T>,
): string {
  const params = new URLSearchParams();
  if (query.search) params.set('q', query.search);
  for (const { key } of resource.filters) {
    const value = query.filters[key];
    if (value) params.set(key, value);
  }
  const { sort } = query;
  if (sort.key !== resource.sort.key || sort.direction !== resource.sort.direction)
    params.set('sort', `${sort.direction === 'desc' ? '-' : ''}${sort.key}`);
  if (query.size !== SIZES[0]) params.set('size', String(query.size));
  if (query.page > 1) params.set('page', String(query.page));
  if (query.deleted) params.set('bin', '1');
  return params.size > 0 ? `?${params}` : '';
}

/** What was typed to search by, as lists compare it. */
export const readSearch = (text: string | null): string => clip(normaliseLine(text ?? ''), SEARCH_LIMIT);

/** A page counted from 1; the first for what is no number, and no more than a list can have. */
export const readPage = (text: string | null): number =>
  text && /^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), LAST_PAGE) : 1;

const readSize = (text: string | null): number => {
  const wanted = text && /^\d+$/.test(text) ? Number(text) : SIZES[0];
  return SIZES.reduce<number>(
    (best, size) => (Math.abs(size - wanted) < Math.abs(best - wanted) ? size : best),
    SIZES[0],
  );
};

function readSort<T extends Stored, S extends z.ZodType>(
  { columns, sort }: Resource<T, S>,
  text: string | null,
): ListQuery<T>['sort'] {
  const key = text?.replace(/^-/, '');
  const column = columns.find((candidate) => candidate.sort && candidate.key === key);
  return column ? { key: column.key, direction: text?.startsWith('-') ? 'desc' : 'asc' } : sort;
}

function readFilters<T>(filters: readonly Filter<T>[], params: URLSearchParams): ListQuery<T>['filters'] {
  const read: { [K in Key<T>]?: string } = {};
  for (const filter of filters) {
    const value = params.get(filter.key) ?? '';
    if (takes(filter, value)) read[filter.key] = value;
  }
  return read;
}

function takes<T>({ choices, values }: Filter<T>, value: string): boolean {
  if (typeof choices !== 'string') return choices.some((choice) => choice.value === value);
  return values ? values.includes(value) : parseId(value) !== null;
}
