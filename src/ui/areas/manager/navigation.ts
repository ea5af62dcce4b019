import { Bell, Image, LayoutDashboard, type LucideIcon, Shapes, SwatchBook, UserCog } from 'lucide-react';
import type { NavigationGroup } from './Drawer.tsx';
import { ENTRANCES, type EntranceHref, isOpen } from './entrances.ts';

const ICONS: Record<EntranceHref, LucideIcon> = {
  '/manager': LayoutDashboard,
  '/manager/notice2': Bell,
  '/manager/media': Image,
  '/manager/category': Shapes,
  '/manager/worker': UserCog,
  '/manager/sample': SwatchBook,
};

/** The drawer of a worker who holds these scopes: groups of what may be opened, none of them empty. */
export function navigationFor(scope: readonly string[]): NavigationGroup[] {
  const groups = new Map<string, NavigationGroup['items'][number][]>();
  for (const entrance of ENTRANCES.filter((one) => isOpen(one, scope))) {
    const { group, label, href } = entrance;
    groups.set(group, [...(groups.get(group) ?? []), { label, href, icon: ICONS[href] }]);
  }
  return [...groups].map(([label, items]) => ({ label, items }));
}
