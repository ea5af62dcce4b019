import './drawer.css';
import { type IconNode, X } from 'lucide';
import { type Ref, useId } from 'react';
import { Icon } from '../../kit/Icon.tsx';
import { isCurrent } from '../../kit/is-current.ts';
import { MANAGER_HOME } from './entrances.ts';

type NavigationEntry = {
  label: string;
  href: string;
  icon: IconNode;
  /** Work that waits; 0 shows nothing, more than two digits as 99+. */
  count?: number;
};

export type NavigationGroup = { label: string; items: readonly NavigationEntry[] };

function Group({ group, pathname }: { group: NavigationGroup; pathname: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="drawer-group">
      <h2 className="drawer-heading" id={id}>
        {group.label}
      </h2>
      <ul className="drawer-list">
        {group.items.map(({ label, href, icon, count = 0 }) => (
          <li key={href}>
            <a
              aria-current={
                (href === MANAGER_HOME ? pathname === href : isCurrent(href, pathname)) ? 'page' : undefined
              }
              className="drawer-link"
              href={href}
              title={label}
            >
              <Icon of={icon} />
              <span className="drawer-word">{label}</span>
              {count > 0 && (
                <span className="drawer-count">
                  {count > 99 ? '99+' : count}
                  <span className="visually-hidden">件</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The navigation of the manager area, with the work that waits. */
export function Drawer({
  navigation,
  pathname,
  ref,
}: {
  navigation: readonly NavigationGroup[];
  pathname: string;
  ref: Ref<HTMLElement>;
}) {
  return (
    <nav aria-label="職員メニュー" className="drawer" id="manager-drawer" popover="auto" ref={ref}>
      <button
        className="manager-menu manager-menu-open"
        popoverTarget="manager-drawer"
        popoverTargetAction="hide"
        type="button"
      >
        <Icon of={X} />
        <span className="visually-hidden">メニューを閉じる</span>
      </button>
      {navigation.map((group) => (
        <Group group={group} key={group.label} pathname={pathname} />
      ))}
    </nav>
  );
}
