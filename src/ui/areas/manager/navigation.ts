import type { NavigationGroup } from './Drawer.tsx';
import { ENTRANCES, isOpen } from './entrances.ts';

/** The drawer of a worker who holds these scopes: groups of what may be opened, none of them empty. */
export function navigationFor(scope: readonly string[]): NavigationGroup[] {
  const groups = new Map<string, NavigationGroup['items'][number][]>();
  for (const entrance of ENTRANCES.filter((one) => isOpen(one, scope))) {
    const { group, label, href, icon } = entrance;
    groups.set(group, [...(groups.get(group) ?? []), { label, href, icon }]);
  }
  return [...groups].map(([label, items]) => ({ label, items }));
}
