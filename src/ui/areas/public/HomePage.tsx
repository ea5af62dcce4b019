import './home-page.css';
import { List, Phone, Rss, TriangleAlert } from 'lucide';
import type { NoticeLine } from '../../../application/notice/notice.view.ts';
import { noticeUrl } from '../../../domain/notice/notice-url.ts';
import { Band } from '../../kit/Band.tsx';
import { ButtonLink, ButtonRow } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { Heading } from '../../kit/Heading.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { HERO_PICTURE, shippedPicture } from '../../kit/pictures.ts';
import { telHref } from '../../kit/tel-href.ts';
import { useFrame, useView } from '../../use-page.ts';
import { FacilityCard } from './FacilityCard.tsx';
import { VacancyInLine } from './facility/Vacancy.tsx';
import { HomeLife } from './home/HomeLife.tsx';
import { HomeWays } from './home/HomeWays.tsx';
import { NoticeLines } from './NoticeLines.tsx';

/** ホーム: the promise, what matters now, the two homes, why and how one lives there, the news, the ways on. */
export function HomePage() {
  const view = useView('home');
  return (
    <>
      <ImportantStrip notices={view.important} />
      <Hero />
      <Band arc>
        <div className="home-facilities">
          {view.facilities.map((home) => (
            <FacilityCard home={home} key={home.facility} />
          ))}
        </div>
      </Band>
      <Band arc ground="card">
        <div className="home-section">
          <Heading level={2} text="選ばれる理由" />
          <div className="home-quarters">
            {view.reasons.map(({ title, text }) => (
              <Card key={title} title={title}>
                <p>{text}</p>
              </Card>
            ))}
          </div>
        </div>
      </Band>
      <HomeLife />
      <Band arc ground="card">
        <div className="home-section">
          <Heading level={2} text="お知らせ" />
          {view.latest.length > 0 ? <NoticeLines notices={view.latest} /> : <p>いまお知らせはありません。</p>}
          <ButtonRow>
            <ButtonLink href="/notice" icon={List}>
              お知らせをすべて見る
            </ButtonLink>
            <ButtonLink href="/notice/feed.xml" icon={Rss} tone="quiet">
              更新情報（フィード）
            </ButtonLink>
          </ButtonRow>
        </div>
      </Band>
      <HomeWays />
    </>
  );
}

function ImportantStrip({ notices }: { notices: readonly NoticeLine[] }) {
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

function Hero() {
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
