import type { BadgeCounts } from '../../../application/badges/badges.ts';
import type { NavigationGroup } from './Drawer.tsx';
import { ENTRANCES, type Entering, isEntranceShown } from './entrances.ts';

/**
 * The drawer of a worker: groups of what may be opened, none of them empty, with the work that
 * waits behind each.
 */
export function navigationFor(worker: Entering, badges: BadgeCounts = {}): NavigationGroup[] {
  const groups = new Map<string, NavigationGroup['items'][number][]>();
  for (const entrance of ENTRANCES.filter((one) => isEntranceShown(one, worker))) {
    const { group, label, href, icon, badge } = entrance;
    const count = badge && badges[badge];
    groups.set(group, [...(groups.get(group) ?? []), { label, href, icon, count }]);
  }
  return [...groups].map(([label, items]) => ({ label, items }));
}
