import type { ListView } from '../../application/resource/views.ts';
import type { ResourceName } from '../../domain/resource-name.ts';
import { managerPaths } from '../../paths.ts';
import { withStorage } from '../kit/browser-storage.ts';

type Changes = Record<string, string | number | null>;

/** The query of a list as it stands, in the order of its own parameters. */
const paramsOf = (view: ListView): Record<string, string> => ({
  ...(view.search && { q: view.search }),
  ...Object.fromEntries(view.filters.filter(({ value }) => value).map(({ key, value }) => [key, value])),
  sort: `${view.sort.direction === 'desc' ? '-' : ''}${view.sort.key}`,
  ...(view.size !== view.sizes[0] && { size: String(view.size) }),
  ...(view.deleted && { bin: '1' }),
});

/** The list's address with some parameters changed (`null` takes one away); the page starts at 1 unless told. */
export function listHref(view: ListView, changes: Changes, path = managerPaths.list(view.name)): string {
  const params = new URLSearchParams(paramsOf(view));
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === '') params.delete(key);
    else params.set(key, String(value));
  }
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

/** The parameters a filter form must keep though no field of it shows them. */
export const hiddenParams = (view: ListView): Record<string, string> => {
  const { sort, size, bin } = paramsOf(view);
  return { ...(sort && { sort }), ...(size && { size }), ...(bin && { bin }) };
};

const KEY = 'engawa.list.';

/** Remembers a list's query for the links that lead back to it. */
export function rememberList(name: ResourceName, search: string): void {
  withStorage('session', (storage) => storage.setItem(KEY + name, search));
}

/** Where a list was left: its address with the remembered query. */
export const listLeftAt = (name: ResourceName): string =>
  `${managerPaths.list(name)}${withStorage('session', (storage) => storage.getItem(KEY + name)) ?? ''}`;
