import { publicPaths } from '../../../../paths.ts';
import './home-page.css';
import { List, Rss } from 'lucide';
import { Band } from '../../../kit/Band.tsx';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { Card } from '../../../kit/Card.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { useView } from '../../../use-page.ts';
import { FacilityCard } from '../facility/FacilityCard.tsx';
import { NoticeLines } from '../notice/NoticeLines.tsx';
import { HomeLife } from './HomeLife.tsx';
import { Hero, ImportantStrip } from './HomeOpening.tsx';
import { HomeWays } from './HomeWays.tsx';

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
