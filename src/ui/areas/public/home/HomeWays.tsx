import { CalendarCheck, FileText, Phone } from 'lucide';
import { publicPaths } from '../../../../paths.ts';
import { Band } from '../../../kit/Band.tsx';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { Card, CardGrid } from '../../../kit/Card.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { type PictureName, shippedPicture } from '../../../kit/pictures.ts';
import { telHref } from '../../../kit/tel-href.ts';
import { useFrame, useView } from '../../../use-page.ts';
import { WAYS } from '../navigation.ts';

/** The ways on from the home page: coming to see, the papers, working here, the families' pages. */
export function HomeWays() {
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
