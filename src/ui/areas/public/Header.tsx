import './header.css';
import { CalendarCheck, Menu as MenuIcon } from 'lucide';
import { ButtonLink } from '../../kit/Button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Logo } from '../../kit/Logo.tsx';
import { PhoneLink } from '../../kit/PhoneLink.tsx';
import { type DrawnPlace, Still } from '../../kit/Still.tsx';
import { TextSizeSwitch } from '../../kit/TextSizeSwitch.tsx';
import { useFrame } from '../../use-page.ts';
import { MENU_ID, Menu } from './Menu.tsx';
import { currentPageOf, rowOf, WAYS } from './navigation.ts';

/** Name, phone, 見学予約 and the menu; on wide screens also 文字サイズ and a row of pages. */
export function Header({ site, pathname, hidden }: DrawnPlace & { hidden: boolean }) {
  return (
    <header className={classNames('public-header', hidden && 'public-header-hidden')}>
      <div className="public-header-row">
        <Logo name={site.company} note={site.facilities.map(({ short }) => short).join('・')} />
        <Tools />
      </div>
      <Still
        aria-label="主なページ"
        as="nav"
        className="public-row"
        draws={Row}
        pathname={pathname}
        site={site}
      />
      <Menu pathname={pathname} />
    </header>
  );
}

function Row({ site, pathname }: DrawnPlace) {
  return (
    <ul className="public-row-list">
      {rowOf(site).map(({ label, href }) => (
        <li key={href}>
          <a aria-current={currentPageOf(href, pathname)} className="public-row-link" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Tools() {
  const { site, textSize } = useFrame();
  return (
    <div className="public-header-tools">
      <div className="public-header-wide">
        <TextSizeSwitch size={textSize} />
      </div>
      <div className="public-header-phone">
        <PhoneLink hours={site.phoneHours} phone={site.phone} />
      </div>
      <span className="public-header-visit">
        <ButtonLink href={WAYS.visit} icon={CalendarCheck} tone="primary">
          見学予約
        </ButtonLink>
      </span>
      <button className="public-menu-button" popoverTarget={MENU_ID} type="button">
        <Icon of={MenuIcon} />
        メニュー
      </button>
    </div>
  );
}
