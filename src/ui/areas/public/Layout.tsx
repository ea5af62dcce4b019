import '../../kit/tokens.css';
import '../../kit/base.css';
import './layout.css';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Breadcrumb } from '../../kit/Breadcrumb.tsx';
import { PageChrome } from '../../kit/PageChrome.tsx';
import { useHideOnScroll } from '../../kit/use-hide-on-scroll.ts';
import { useAnswer } from '../../use-page.ts';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import type { NavigationItem, PublicWays } from './ways.ts';

export type { NavigationItem, PublicWays };

type PublicLayoutProps = {
  /** Only pages that exist. */
  navigation: readonly NavigationItem[];
  footerNavigation?: readonly NavigationItem[];
  ways?: PublicWays;
  children: ReactNode;
};

/** The frame of public pages: header, breadcrumb, footer; on phones a bottom bar. */
export function Layout({
  navigation,
  footerNavigation = navigation,
  ways = {},
  children,
}: PublicLayoutProps) {
  const { pathname } = useLocation();
  const hidden = useHideOnScroll();
  const trail = useAnswer()?.breadcrumb ?? [];
  return (
    <div className="public">
      <PageChrome />
      <Header hidden={hidden} navigation={navigation} pathname={pathname} ways={ways} />
      <div className="public-trail">
        <Breadcrumb trail={trail} />
      </div>
      <main className="public-main" id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer navigation={footerNavigation} ways={ways} />
      <BottomBar ways={ways} />
    </div>
  );
}
