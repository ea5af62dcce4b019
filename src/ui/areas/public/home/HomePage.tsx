import { publicPaths } from '../../../../paths.ts';
import './home-page.css';
import { CalendarCheck, FileText, List, Phone, Rss, TriangleAlert } from 'lucide';
import type { NoticeLine } from '../../../../application/notice/notice.view.ts';
import { Band } from '../../../kit/Band.tsx';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { Card, CardGrid } from '../../../kit/Card.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { HERO_PICTURE, type PictureName, shippedPicture } from '../../../kit/pictures.ts';
import { telHref } from '../../../kit/tel-href.ts';
import { useFrame, useView } from '../../../use-page.ts';
import { WAYS } from '../navigation.ts';
import { NoticeLines } from '../notice/NoticeLines.tsx';
import { VacancyInLine } from '../vacancy/VacancyFact.tsx';
import { FacilityCard } from './FacilityCard.tsx';

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
            <ButtonLink href={publicPaths.notice} icon={List}>
              お知らせをすべて見る
            </ButtonLink>
            <ButtonLink href={publicPaths.noticeFeed} icon={Rss} tone="quiet">
              更新情報（フィード）
            </ButtonLink>
          </ButtonRow>
        </div>
      </Band>
      <HomeWays />
    </>
  );
}

/** 重要なお知らせ above everything; nothing when there is none. */
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
              <a href={publicPaths.noticeDetail(id)}>{title}</a>
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

/** 暮らしの写真: pictures of the days and seasons, with a line each. */
function HomeLife() {
  const { life } = useView('home');
  return (
    <Band arc>
      <div className="home-section">
        <Heading level={2} text="暮らしの写真" />
        <div className="home-quarters">
          {life.map(({ picture, title, text }) => (
            <Card
              key={title}
              media={
                <Picture
                  {...shippedPicture(picture)}
                  sizes="(min-width: 1280px) 18rem, (min-width: 600px) 50vw, 100vw"
                />
              }
              title={title}
            >
              <p>{text}</p>
            </Card>
          ))}
        </div>
      </div>
    </Band>
  );
}

/** The ways on from the home page: coming to see, the papers, working here, the families' pages. */
function HomeWays() {
  const { employ, family } = useView('home');
  return (
    <>
      <Visit />
      <Band ground="card">
        <CardGrid>
          <Way href={publicPaths.job} picture="staff" text={employ} title="採用情報" />
          <Way href={WAYS.family} picture="online-visit" text={family} title="ご家族の方へ" />
        </CardGrid>
      </Band>
    </>
  );
}

type WayProps = { title: string; text: string; href: string; picture: PictureName };

function Way({ title, text, href, picture }: WayProps) {
  return (
    <Card
      href={href}
      level={2}
      media={<Picture {...shippedPicture(picture)} sizes="(min-width: 960px) 36rem, 100vw" />}
      title={title}
    >
      <p>{text}</p>
    </Card>
  );
}

function Visit() {
  const { visit } = useView('home');
  const { site } = useFrame();
  return (
    <Band arc>
      <div className="home-section home-visit">
        <Heading level={2} text="見学と資料のご案内" />
        <div className="home-visit-words">
          <p>
            {visit.lead}お電話の受付は{site.phoneHours}です。
          </p>
          <PlainList items={visit.steps} ordered />
        </div>
        <ButtonRow>
          <ButtonLink href={WAYS.visit} icon={CalendarCheck} tone="primary">
            見学を予約する
          </ButtonLink>
          {site.facilities.map(({ facility, short, phone }) => (
            <ButtonLink href={telHref(phone)} icon={Phone} key={facility}>
              {`${short} ${phone}`}
            </ButtonLink>
          ))}
          <ButtonLink href={WAYS.documents} icon={FileText}>
            重要事項説明書などの資料を見る
          </ButtonLink>
        </ButtonRow>
      </div>
    </Band>
  );
}
