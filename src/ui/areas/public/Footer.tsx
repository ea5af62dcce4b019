import './footer.css';
import { CalendarCheck, FileText } from 'lucide';
import { ButtonLink, ButtonRow } from '../../kit/Button.tsx';
import { Logo } from '../../kit/Logo.tsx';
import { PhoneLink } from '../../kit/PhoneLink.tsx';
import type { Place } from '../../kit/Still.tsx';
import { telHref } from '../../kit/tel-href.ts';
import { MenuGroups } from './Menu.tsx';
import { WAYS } from './navigation.ts';

/** The foot of every public page: the three ways on, the facilities, every page. */
export function Footer({ site, pathname }: Place) {
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
