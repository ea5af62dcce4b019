import '../../kit/tokens.css';
import '../../kit/base.css';
import './layout.css';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Breadcrumb } from '../../kit/Breadcrumb.tsx';
import { PageChrome } from '../../kit/PageChrome.tsx';
import { telHref } from '../../kit/tel-href.ts';
import { useHideOnScroll } from '../../kit/use-hide-on-scroll.ts';
import { useAnswer, useFrame } from '../../use-page.ts';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
/** The frame of public pages: header, breadcrumb, footer; on phones a bottom bar. */
export function Layout({ children }: { children: ReactNode }) {
  const { site } = useFrame();
  const { pathname } = useLocation();
  const hidden = useHideOnScroll();
  const trail = useAnswer()?.breadcrumb ?? [];
  return (
    <div className="public">
      <PageChrome />
      <nav aria-label="お急ぎの方へ">
        <a className="skip-link" href={telHref(site.phone)}>
          電話をかける {site.phone}
        </a>
      </nav>
      <Header hidden={hidden} pathname={pathname} site={site} />
      <div className="public-trail">
        <Breadcrumb trail={trail} />
      </div>
      <main className="public-main" id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer pathname={pathname} site={site} />
      <BottomBar pathname={pathname} site={site} />
    </div>
  );
}
