import './home-opening.css';
import { Phone, TriangleAlert } from 'lucide';
import type { NoticeLine } from '../../../../application/notice/notice.view.ts';
import { noticeUrl } from '../../../../domain/notice/notice-url.ts';
import { ButtonLink } from '../../../kit/Button.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { HERO_PICTURE, shippedPicture } from '../../../kit/pictures.ts';
import { telHref } from '../../../kit/tel-href.ts';
import { useFrame, useView } from '../../../use-page.ts';
import { VacancyInLine } from '../facility/Vacancy.tsx';

/** 重要なお知らせ above everything; nothing when there is none. */
export function ImportantStrip({ notices }: { notices: readonly NoticeLine[] }) {
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby="home-important" className="home-important">
      <div className="home-important-inner">
        <p className="home-important-title" id="home-important">
          <Icon of={TriangleAlert} />
          重要なお知らせ
        </p>
        <ul className="home-important-list">
          {notices.map(({ id, title, day }) => (
            <li key={id}>
              <a href={noticeUrl(id)}>{title}</a>
              <time className="home-important-day" dateTime={day.iso}>
                {day.text}
              </time>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The promise, and what decides a choice right under it: prices, vacancies, the phone. */
export function Hero() {
  const { motto, lead, facilities } = useView('home');
  const { site } = useFrame();
  return (
    <section className="home-hero">
      <div className="home-hero-picture">
        <Picture {...shippedPicture(HERO_PICTURE)} eager />
      </div>
      <div className="home-hero-words">
        <Heading level={1} text={motto} />
        <ul className="home-hero-facts">
          {facilities.map(({ facility, name, priceFrom, vacancy }) => (
            <li key={facility}>
              <a href={`#home-${facility}`}>{name}</a>
              <span>
                月額 <strong>{priceFrom.toLocaleString('ja-JP')}</strong>円から
              </span>
              <span>
                空室 <VacancyInLine vacancy={vacancy} />
              </span>
            </li>
          ))}
        </ul>
        <ButtonLink big href={telHref(site.phone)} icon={Phone} tone="primary">
          {`電話 ${site.phone}`}
        </ButtonLink>
        <p>{lead}</p>
      </div>
    </section>
  );
}
