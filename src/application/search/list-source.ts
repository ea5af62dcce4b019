import type { z } from 'zod';
import type { Crud } from '../resource/crud.ts';
import { listQueryString, readListQuery } from '../resource/list-query.ts';
import type { Resource, Stored } from '../resource/resource.ts';
import { seenBy } from '../resource/seen-by.ts';
import type { SearchSource } from './search-everything.ts';

/** As many of each list as can be seen at one look. */
const MOST = 6;

type Parts<T extends Stored> = {
  /** What tells the row from others of its name. */
  detail: (row: T) => string;
  /** Where the row stands; the page on which it is edited, unless told otherwise. */
  href?: (row: T) => string;
};

/** A list of the manager area as a place to search: its own search, its own limits, its newest or first rows. */
export const listSource = <T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  crud: Pick<Crud<T, z.output<S>>, 'list'>,
  { detail, href = ({ id }) => `/manager/${resource.name}/edit/${id}` }: Parts<T>,
): SearchSource => ({
  area: resource.scope.area,
  async find(actor, words) {
    const query = readListQuery(seenBy(resource, actor), new URLSearchParams({ q: words }));
    const { rows, total } = await crud.list(actor, { ...query, size: MOST });
    return {
      label: resource.label,
      hits: rows.map((row) => ({ title: resource.describe(row), detail: detail(row), href: href(row) })),
      more: total > rows.length ? `/manager/${resource.name}${listQueryString(resource, query)}` : null,
    };
  },
});
