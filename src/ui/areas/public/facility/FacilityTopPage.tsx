import { publicPaths } from '../../../../paths.ts';
import './facility-top-page.css';
import type { FacilityTopView } from '../../../../application/facility/facility.view.ts';
import { FACILITY_PAGE_LABELS } from '../../../../domain/facility.ts';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { Figure, Picture } from '../../../kit/Picture.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { shippedPicture } from '../../../kit/pictures.ts';
import { useViewOf } from '../../../use-page.ts';
import { FacilityHead } from './FacilityHead.tsx';
import { FactList } from './FactList.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { Partners } from './Partners.tsx';
import { Rooms, VacancyByUnit } from './Rooms.tsx';
import { Sections } from './Sections.tsx';

/** 施設のご案内: what decides a choice first, then rooms, house, law and doctors. */
export function FacilityTopPage() {
  const view = useViewOf<FacilityTopView>();
  return (
    <>
      <FacilityHead face={view} over={view.kind} page="top" title={view.name}>
        <div className="facility-top">
          <KeyFacts view={view} />
          <div className="facility-top-picture">
            <Picture {...shippedPicture(view.picture)} eager sizes="(min-width: 960px) 40rem, 100vw" />
            <p>{view.summary}</p>
          </div>
        </div>
      </FacilityHead>
      <Sections
        sections={[
          { id: 'rooms', title: 'お部屋', content: <Rooms view={view} /> },
          { id: 'vacancy', title: '空室状況', content: <VacancyByUnit view={view} /> },
          { id: 'conditions', title: '入居条件', content: <Conditions view={view} /> },
          {
            id: 'pictures',
            title: '暮らしの写真',
            content: view.gallery.length > 0 ? <Gallery view={view} /> : null,
          },
          { id: 'medical', title: '協力医療機関', content: <Partners partners={view.partners} /> },
          { id: 'overview', title: '施設概要', content: <Overview view={view} /> },
          {
            id: 'indication',
            title: '表示事項',
            content: view.indication && <FactList facts={view.indication} />,
          },
        ]}
      />
    </>
  );
}

function Conditions({ view: { facility, requirements } }: { view: FacilityTopView }) {
  const useguid = publicPaths.facility(facility, 'useguid');
  return (
    <>
      <PlainList items={requirements} />
      <ButtonRow>
        <ButtonLink href={useguid}>{FACILITY_PAGE_LABELS.useguid}を見る</ButtonLink>
        <ButtonLink href={`${useguid}#fees`}>料金表を見る</ButtonLink>
      </ButtonRow>
    </>
  );
}

function Gallery({ view: { gallery } }: { view: FacilityTopView }) {
  return (
    <ul className="facility-gallery">
      {gallery.map(({ picture, caption }) => (
        <li key={picture}>
          <Figure caption={caption}>
            <Picture
              {...shippedPicture(picture)}
              sizes="(min-width: 960px) 24rem, (min-width: 600px) 50vw, 100vw"
            />
          </Figure>
        </li>
      ))}
    </ul>
  );
}

function Overview({ view: { overview } }: { view: FacilityTopView }) {
  return (
    <>
      <FactList facts={overview} />
      <ButtonRow>
        <ButtonLink href={publicPaths.access}>アクセス</ButtonLink>
        <ButtonLink href={publicPaths.disclosures}>重要事項説明書などの書類</ButtonLink>
      </ButtonRow>
    </>
  );
}
