import './menu.css';
import { House, Users, X } from 'lucide';
import { useEffect, useRef } from 'react';
import { ButtonLink, ButtonRow } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { type DrawnPlace, Still } from '../../kit/Still.tsx';
import { TextSizeSwitch } from '../../kit/TextSizeSwitch.tsx';
import { useFrame } from '../../use-page.ts';
import { currentPageOf, menuOf, type NavigationItem, WAYS } from './navigation.ts';

export const MENU_ID = 'public-menu';

/** Every public page, in the browser's own popover: it opens, closes and keeps focus without scripts. */
export function Menu({ pathname }: { pathname: string }) {
  const { site, textSize, user } = useFrame();
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [pathname]);
  return (
    <nav aria-label="すべてのページ" className="public-menu" id={MENU_ID} popover="auto" ref={menu}>
      <div className="public-menu-top">
        <a aria-current={currentPageOf('/', pathname)} className="public-menu-link" href="/">
          <Icon of={House} />
          ホーム
        </a>
        <button
          className="public-menu-button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          type="button"
        >
          <Icon of={X} />
          閉じる
        </button>
      </div>
      <MenuGroups pathname={pathname} site={site} />
      <div className="public-menu-extra">
        <TextSizeSwitch size={textSize} />
        <ButtonRow>
          <ButtonLink href={WAYS.family} icon={Users} reload>
            {user?.audience === 'family' ? 'ご家族のページ' : 'ご家族の方へ'}
          </ButtonLink>
        </ButtonRow>
      </div>
    </nav>
  );
}

/** Groups of pages with those below them; also in the footer. */
export function MenuGroups(place: DrawnPlace) {
  return <Still as="div" className="public-menu-groups" draws={Groups} {...place} />;
}

function Groups({ site, pathname }: DrawnPlace) {
  return menuOf(site).map(({ label, items }) => (
    <div className="public-menu-group" key={label}>
      <p className="public-menu-label">{label}</p>
      <ul className="public-menu-list">
        {items.map(({ below, ...item }) => (
          <li key={item.href}>
            <MenuLink item={item} pathname={pathname} />
            {below && (
              <ul className="public-menu-below">
                {below.map((one) => (
                  <li key={one.href}>
                    <MenuLink item={one} pathname={pathname} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  ));
}

function MenuLink({ item: { label, href }, pathname }: { item: NavigationItem; pathname: string }) {
  return (
    <a aria-current={currentPageOf(href, pathname)} className="public-menu-link" href={href}>
      {label}
    </a>
  );
}
