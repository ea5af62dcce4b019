import './header.css';
import { CalendarCheck, Menu, Users, X } from 'lucide';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../kit/Button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Icon } from '../../kit/Icon.tsx';
import { isCurrent } from '../../kit/is-current.ts';
import { Logo } from '../../kit/Logo.tsx';
import { PageLink } from '../../kit/PageLink.tsx';
import { PhoneLink } from '../../kit/PhoneLink.tsx';
import { TextSizeSwitch } from '../../kit/TextSizeSwitch.tsx';
import { useFrame } from '../../use-page.ts';
import type { NavigationItem, PublicWays } from './ways.ts';

type HeaderProps = {
  navigation: readonly NavigationItem[];
  ways: PublicWays;
  pathname: string;
  hidden: boolean;
};

/** On a phone the navigation is the browser's own popover: it opens, closes and keeps focus without scripts. */
export function Header({ navigation, ways, pathname, hidden }: HeaderProps) {
  const { site, textSize, user } = useFrame();
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [pathname]);
  return (
    <header className={classNames('public-header', hidden && 'public-header-hidden')}>
      <div className="public-header-row">
        <Logo name={site.company} note={site.facilities.map(({ short }) => short).join('・')} />
        <div className="public-header-tools">
          <div className="public-header-phone">
            <PhoneLink hours={site.phoneHours} phone={site.phone} />
          </div>
          {ways.visit && (
            <span className="public-header-visit">
              <ButtonLink href={ways.visit} icon={CalendarCheck} tone="primary">
                見学予約
              </ButtonLink>
            </span>
          )}
          <button className="public-menu-button" popoverTarget="public-menu" type="button">
            <Icon of={Menu} />
            メニュー
          </button>
        </div>
      </div>
      <nav aria-label="サイト内" className="public-menu" id="public-menu" popover="auto" ref={menu}>
        <button
          className="public-menu-button public-menu-close"
          popoverTarget="public-menu"
          popoverTargetAction="hide"
          type="button"
        >
          <Icon of={X} />
          閉じる
        </button>
        <ul className="public-menu-list">
          {navigation.map(({ label, href }) => (
            <li key={href}>
              <PageLink
                aria-current={isCurrent(href, pathname) ? 'page' : undefined}
                className="public-menu-link"
                href={href}
              >
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
        <div className="public-menu-extra">
          <TextSizeSwitch size={textSize} />
          {ways.family && (
            <ButtonLink href={ways.family} icon={Users} reload>
              {user?.audience === 'family' ? 'ご家族のページ' : 'ご家族ログイン'}
            </ButtonLink>
          )}
        </div>
      </nav>
    </header>
  );
}
