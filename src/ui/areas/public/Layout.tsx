import '../../kit/tokens.css';
import '../../kit/base.css';
import './layout.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Breadcrumb } from '../../kit/Breadcrumb.tsx';
import { PageChrome } from '../../kit/PageChrome.tsx';
import { telHref } from '../../kit/tel-href.ts';
import { useAnswer, useFrame } from '../../use-page.ts';
import { Header } from './Header.tsx';
import './footer.css';
import { CalendarCheck, FileText, MapPin, Phone } from 'lucide';
import { ButtonLink, ButtonRow } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Logo } from '../../kit/Logo.tsx';
import { PhoneLink } from '../../kit/PhoneLink.tsx';
import { type DrawnPlace, Still } from '../../kit/Still.tsx';
import { MenuGroups } from './Menu.tsx';
import { WAYS } from './navigation.ts';

/** The frame of public pages: header, breadcrumb, footer; on phones a bottom bar. */
export function PublicLayout({ children }: { children: ReactNode }) {
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

/** The foot of every public page: the three ways on, the facilities, every page. */
function Footer({ site, pathname }: DrawnPlace) {
  return (
    <footer className="public-footer">
      <section aria-label="お問い合わせ" className="public-footer-ways">
        <p className="public-footer-lead">ご相談・ご見学は、お電話でどうぞ。</p>
        <PhoneLink big hours={site.phoneHours} phone={site.phone} />
        <ButtonRow>
          <ButtonLink big href={WAYS.visit} icon={CalendarCheck} tone="primary">
            見学を予約する
          </ButtonLink>
          <ButtonLink big href={WAYS.documents} icon={FileText}>
            資料（PDF）を見る
          </ButtonLink>
        </ButtonRow>
      </section>
      <div className="public-footer-inner">
        <div>
          <Logo name={site.company} />
          <ul className="public-footer-facilities">
            {site.facilities.map(({ facility, label, address, phone }) => (
              <li key={facility}>
                <p className="public-footer-facility">{label}</p>
                <p>{address}</p>
                <a className="public-footer-link" href={telHref(phone)}>
                  電話 {phone}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label="フッター" className="public-footer-pages">
          <MenuGroups pathname={pathname} site={site} />
        </nav>
      </div>
      <p className="public-footer-sign">© {site.company}</p>
    </footer>
  );
}

/** On phones the three ways on are always under the thumb. */
function BottomBar(place: DrawnPlace) {
  return <Still aria-label="お問い合わせの方法" as="nav" className="bottom-bar" draws={Ways} {...place} />;
}

function Ways({ site }: DrawnPlace) {
  const items = [
    { label: '電話', href: telHref(site.phone), icon: Phone },
    { label: '見学予約', href: WAYS.visit, icon: CalendarCheck },
    { label: 'アクセス', href: WAYS.access, icon: MapPin },
  ];
  return items.map(({ label, href, icon }) => (
    <a className="bottom-bar-link" href={href} key={label}>
      <Icon of={icon} />
      {label}
    </a>
  ));
}

/** Small movements of the finger change nothing, in pixels. */
const SLACK = 8;

/** True after scrolling down past `after` pixels, false again on the way up: for app bars that make room. */
function useHideOnScroll(after = 120): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = Math.max(0, window.scrollY);
      if (Math.abs(now - last) < SLACK) return;
      setHidden(now > last && now > after);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [after]);
  return hidden;
}
