import './home-page.css';
import { List, Phone, Rss, TriangleAlert } from 'lucide';
import type { NoticeLine } from '../../../application/notice/notice.view.ts';
import { noticeUrl } from '../../../domain/notice/notice-url.ts';
import { Band } from '../../kit/Band.tsx';
import { ButtonLink, ButtonRow } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { Heading } from '../../kit/Heading.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { PageLink } from '../../kit/PageLink.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { HERO_PICTURE, shippedPicture } from '../../kit/pictures.ts';
import { telHref } from '../../kit/tel-href.ts';
import { useFrame, useView } from '../../use-page.ts';
import { FacilityCard } from './FacilityCard.tsx';
import { NoticeLines } from './NoticeLines.tsx';

/** ホーム: the promise, what matters now, the two homes, the news, and how to come and see. */
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
      <Band arc>
        <div className="home-section">
          <Heading level={2} text="選ばれる理由" />
          <div className="home-reasons">
            {view.reasons.map(({ title, text }) => (
              <Card key={title} title={title}>
                <p>{text}</p>
              </Card>
            ))}
          </div>
        </div>
      </Band>
      <Visit />
    </>
  );
}

function ImportantStrip({ notices }: { notices: readonly NoticeLine[] }) {
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby="home-important" className="home-important">
      <div className="home-important-inner">
        <h2 className="home-important-title" id="home-important">
          <Icon of={TriangleAlert} />
          重要なお知らせ
        </h2>
        <ul className="home-important-list">
          {notices.map(({ id, title, day }) => (
            <li key={id}>
              <PageLink href={noticeUrl(id)}>{title}</PageLink>
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
          {facilities.map(({ facility, name, priceFrom, vacancy, asOf }) => (
            <li key={facility}>
              <a href={`#home-${facility}`}>{name}</a>
              <span>
                月額 <strong>{priceFrom.toLocaleString('ja-JP')}</strong>円から
              </span>
              <span>
                空室 <strong>{vacancy}</strong>室<small>（{asOf}現在）</small>
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

/** How to come and see the homes: by telephone. */
function Visit() {
  const { site } = useFrame();
  return (
    <Band arc ground="card">
      <div className="home-section home-visit">
        <Heading level={2} text="見学のご案内" />
        <p>
          見学は、ご本人もご家族も、何度でもお越しいただけます。お電話で、ご希望の日と施設をお聞かせください。
          受付は{site.phoneHours}です。
        </p>
        <ol className="home-visit-steps">
          <li>お電話で、見学したい施設とご希望の日時を決めます。</li>
          <li>当日は施設の玄関でお待ちしています。館内をひと回りして、30分から1時間ほどです。</li>
          <li>費用や入居の条件、お体のことなど、気になることは何でもお尋ねください。</li>
        </ol>
        <ButtonRow>
          {site.facilities.map(({ facility, short, phone }) => (
            <ButtonLink href={telHref(phone)} icon={Phone} key={facility}>
              {`${short} ${phone}`}
            </ButtonLink>
          ))}
        </ButtonRow>
      </div>
    </Band>
  );
}
