import { type Actor, can } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Area } from '../../domain/worker/roles.ts';
import { readSearch } from '../resource/list-query.ts';
import type { HitGroup, SearchView } from './search.view.ts';

/** A list that is searched; it finds only what the actor may see. */
export type SearchSource = {
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
