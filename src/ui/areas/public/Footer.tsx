import { CalendarCheck, MapPin } from 'lucide';
import { ButtonLink, ButtonRow } from '../../kit/Button.tsx';
import { Logo } from '../../kit/Logo.tsx';
import { PageLink } from '../../kit/PageLink.tsx';
import { PhoneLink } from '../../kit/PhoneLink.tsx';
import { telHref } from '../../kit/tel-href.ts';
import { useFrame } from '../../use-page.ts';
import type { NavigationItem, PublicWays } from './ways.ts';

/** The foot of every public page: the ways on, the facilities, the text links. */
export function Footer({ navigation, ways }: { navigation: readonly NavigationItem[]; ways: PublicWays }) {
  const { site } = useFrame();
  return (
    <footer className="public-footer">
      <section aria-label="お問い合わせ" className="public-footer-ways">
        <p className="public-footer-lead">ご相談・ご見学は、お電話でどうぞ。</p>
        <PhoneLink big hours={site.phoneHours} phone={site.phone} />
        <ButtonRow>
          {ways.visit && (
            <ButtonLink big href={ways.visit} icon={CalendarCheck} tone="primary">
              見学を予約する
            </ButtonLink>
          )}
          {ways.access && (
            <ButtonLink big href={ways.access} icon={MapPin}>
              アクセス
            </ButtonLink>
          )}
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
        <nav aria-label="フッター">
          <ul className="public-footer-list">
            {navigation.map(({ label, href }) => (
              <li key={href}>
                <PageLink className="public-footer-link" href={href}>
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="public-footer-sign">© {site.company}</p>
    </footer>
  );
}
