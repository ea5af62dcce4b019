import type { z } from 'zod';
import { type Actor, can } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Area } from '../../domain/worker/roles.ts';
import type { Addresses } from '../addresses.port.ts';
import type { Crud } from '../resource/crud.ts';
import { listQueryString, readListQuery, readSearch } from '../resource/list-query.ts';
import { type Resource, type Stored, visibleTo } from '../resource/resource.ts';

/** A row that was found: its title, a detail that tells it from others of that title, and its address. */
type Hit = { readonly title: string; readonly detail: string; readonly href: string };

/** The rows found in one list; `more`: the address of the list with the same words, where there are more. */
export type HitGroup = {
  readonly label: string;
  readonly hits: readonly Hit[];
  readonly more: string | null;
};

/** The result of a search; no groups: nothing was typed, or nothing found. */
export type SearchView = { readonly typed: string; readonly groups: readonly HitGroup[] };

/** A list that is searched; it finds only what the actor may read. */
type SearchSource = {
  readonly area: Area;
  find(actor: Actor, words: string): Promise<HitGroup>;
};

/** Searches every list that the worker may read, ignoring kana and width as lists do. Throws `forbidden`. */
export type SearchEverything = (actor: Actor, typed: string | null) => Promise<SearchView>;

export const makeSearchEverything =
  (sources: readonly SearchSource[]): SearchEverything =>
  async (actor, typed) => {
    if (actor.audience !== 'manager')
      throw new DomainError('forbidden', 'auth.managerOnly', '職員の方だけが見られます。');
    const words = readSearch(typed);
    if (words === '') return { typed: '', groups: [] };
    const readable = sources.filter(({ area }) => can(actor, `${area}:read`));
    const groups = await Promise.all(readable.map((source) => source.find(actor, words)));
    return { typed: words, groups: groups.filter(({ hits }) => hits.length > 0) };
  };

/** Hits shown of each list. */
const MAX_HITS = 6;

type Parts<T extends Stored> = {
  addresses: Pick<Addresses, 'edit' | 'list'>;
  /** Tells the row from others of its title. */
  detail: (row: T) => string;
  /** The address of the row; by default of the page on which it is edited. */
  href?: (row: T) => string;
};

/** Searches a list of the manager area by its own search and within its own limits. */
export const listSource = <T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  crud: Pick<Crud<T, z.output<S>>, 'list'>,
  { addresses, detail, href = ({ id }) => addresses.edit(resource.name, id) }: Parts<T>,
): SearchSource => ({
  area: resource.scope.area,
  async find(actor, words) {
    const query = readListQuery(visibleTo(resource, actor), new URLSearchParams({ q: words }));
    const { rows, total } = await crud.list(actor, { ...query, size: MAX_HITS });
    return {
      label: resource.label,
      hits: rows.map((row) => ({ title: resource.describe(row), detail: detail(row), href: href(row) })),
      more: total > rows.length ? addresses.list(resource.name, listQueryString(resource, query)) : null,
    };
  },
});
