import { managerPaths } from '../../../paths.ts';
import '../../kit/tokens.css';
import '../../kit/base.css';
import './layout.css';
import { Menu, PanelLeft } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { StaffHelpFold } from '../../help/StaffHelp.tsx';
import { Breadcrumb } from '../../kit/Breadcrumb.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Logo } from '../../kit/Logo.tsx';
import { PageChrome } from '../../kit/PageChrome.tsx';
import { useSwipe } from '../../kit/use-swipe.ts';
import { useAnswer, useFrame } from '../../use-page.ts';
import { LogoutForm } from '../auth/LogoutForm.tsx';
import { Drawer, type NavigationGroup } from './Drawer.tsx';
import { SearchForm } from './search/SearchForm.tsx';
import { useMiniDrawer } from './use-mini-drawer.ts';

type ManagerLayoutProps = {
  /** Only pages that exist and that this worker may open. */
  navigation: readonly NavigationGroup[];
  children: ReactNode;
};

/** Below this width the drawer lies over the page, in pixels. */
const MOBILE = '(max-width: 1263px)';
/** A swipe that opens the drawer begins near the edge, in pixels. */
const EDGE = 48;

/** The manager area: app bar, drawer, page. On small screens the drawer is the browser's popover. */
export function ManagerLayout({ navigation, children }: ManagerLayoutProps) {
  const { site, user } = useFrame();
  const { pathname } = useLocation();
  const { breadcrumb: trail = [], help } = useAnswer() ?? {};
  const [mini, toggleMini] = useMiniDrawer();
  const page = useRef<HTMLDivElement>(null);
  const drawer = useRef<HTMLElement>(null);
  const close = () => {
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover();
  };
  useSwipe(page, {
    right: (startX) => {
      const closed = drawer.current && !drawer.current.matches(':popover-open');
      if (startX < EDGE && closed && window.matchMedia(MOBILE).matches) drawer.current?.showPopover();
    },
    left: close,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(close, [pathname]);
  return (
    <div className={classNames('manager', mini && 'manager-mini')} ref={page}>
      <PageChrome />
      <header className="manager-bar">
        <button className="manager-menu manager-menu-open" popoverTarget="manager-drawer" type="button">
          <Icon of={Menu} />
          <span className="visually-hidden">メニューを開く</span>
        </button>
        <button
          aria-pressed={mini}
          className="manager-menu manager-menu-mini"
          onClick={toggleMini}
          type="button"
        >
          <Icon of={PanelLeft} />
          <span className="visually-hidden">メニューを狭くする</span>
        </button>
        <Logo href={managerPaths.home} name={site.company} note="職員のページ" />
        <SearchForm />
        <div className="manager-bar-user">
          {user && (
            <a className="manager-name" href={managerPaths.account}>
              {user.name}
            </a>
          )}
          <LogoutForm />
        </div>
      </header>
      <Drawer navigation={navigation} pathname={pathname} ref={drawer} />
      <main className="manager-main" id="main" tabIndex={-1}>
        <Breadcrumb trail={trail} />
        {help && 'staff' in help && <StaffHelpFold key={pathname} topic={help.staff} />}
        {children}
      </main>
    </div>
  );
}
