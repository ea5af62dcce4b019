import type { z } from 'zod';
import { type Actor, can } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Area } from '../../domain/worker/roles.ts';
import type { Addresses } from '../addresses.port.ts';
import type { Crud } from '../resource/crud.ts';
import { listQueryString, readListQuery, readSearch } from '../resource/list-query.ts';
import type { Resource, Stored } from '../resource/resource.ts';
import { visibleTo } from '../resource/visible-fields.ts';

/** A row that was found: what it is called, what tells it from others of that name, and where it stands. */
type Hit = { readonly title: string; readonly detail: string; readonly href: string };

/** What was found in one list; `more`: the address of the list with the same words, where there is more. */
export type HitGroup = {
  readonly label: string;
  readonly hits: readonly Hit[];
  readonly more: string | null;
};

/** What was found for what was typed; no groups: nothing was typed, or nothing found. */
export type SearchView = { readonly typed: string; readonly groups: readonly HitGroup[] };

/** A list that is searched; it finds only what the actor may see. */
type SearchSource = {
  readonly area: Area;
  find(actor: Actor, words: string): Promise<HitGroup>;
};

/** Looks for words in every list that the worker may read, blind to kana and width as lists are. Throws `forbidden`. */
export type SearchEverything = (actor: Actor, typed: string | null) => Promise<SearchView>;

export const makeSearchEverything =
  (sources: readonly SearchSource[]): SearchEverything =>
  async (actor, typed) => {
    if (actor.audience !== 'manager')
      throw new DomainError('forbidden', 'auth.managerOnly', '職員の方だけが見られます。');
    const words = readSearch(typed);
    if (words === '') return { typed: '', groups: [] };
    const seen = sources.filter(({ area }) => can(actor, `${area}:read`));
    const groups = await Promise.all(seen.map((source) => source.find(actor, words)));
    return { typed: words, groups: groups.filter(({ hits }) => hits.length > 0) };
  };

/** As many of each list as can be seen at one look. */
const MAX_HITS = 6;

type Parts<T extends Stored> = {
  addresses: Pick<Addresses, 'edit' | 'list'>;
  /** What tells the row from others of its name. */
  detail: (row: T) => string;
  /** Where the row stands; the page on which it is edited, unless told otherwise. */
  href?: (row: T) => string;
};

/** A list of the manager area as a place to search: its own search, its own limits, its newest or first rows. */
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
