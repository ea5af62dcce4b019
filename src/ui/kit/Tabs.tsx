import './tabs.css';
import type { IconNode } from 'lucide';
import { Fragment } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

export type Tab = {
  label: string;
  /** The label in parts, between which a line may break. */
  parts?: readonly string[];
  href: string;
  current?: boolean;
  icon?: IconNode;
  count?: number;
};

/** Sibling pages as tabs: links, so the address, Back and scripts-off all work. */
export function Tabs({ label, tabs, big = false }: { label: string; tabs: readonly Tab[]; big?: boolean }) {
  return (
    <nav aria-label={label} className={classNames('tabs', big && 'tabs-big')}>
      <ul className="tabs-list">
        {tabs.map((tab) => (
          <li className="tabs-item" key={tab.href}>
            <a aria-current={tab.current ? 'page' : undefined} className="tabs-link" href={tab.href}>
              {tab.icon && <Icon of={tab.icon} />}
              <span>
                {(tab.parts ?? [tab.label]).map((part) => (
                  <Fragment key={part}>
                    {part}
                    <wbr />
                  </Fragment>
                ))}
              </span>
              {tab.count !== undefined && <span className="tabs-count">{tab.count}件</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
