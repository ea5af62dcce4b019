import './facility-card.css';
import { House, JapaneseYen, Phone } from 'lucide';
import type { HomeFacility } from '../../../../application/home/home.view.ts';
import type { Facility } from '../../../../domain/facility.ts';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { type PictureName, shippedPicture } from '../../../kit/pictures.ts';
import { telHref } from '../../../kit/tel-href.ts';
import { useFrame } from '../../../use-page.ts';
import { VacancyFact } from '../vacancy/VacancyFact.tsx';

const PICTURES: Record<Facility, PictureName> = { nursing_home: 'lounge', group_home: 'group-home' };

/** The card of one home: kind, price, vacancy, phone. */
export function FacilityCard({ home }: { home: HomeFacility }) {
  const { site } = useFrame();
  const place = site.facilities.find(({ facility }) => facility === home.facility);
  return (
    <article className="facility-card" id={`home-${home.facility}`}>
      <Picture {...shippedPicture(PICTURES[home.facility])} sizes="(min-width: 960px) 36rem, 100vw" />
      <div className="facility-card-body">
        <h2 className="facility-card-title">
          <span className="facility-card-kind">{home.kind}</span>
          {home.name}
        </h2>
        <p>{home.summary}</p>
        <dl className="facility-card-facts">
          <Fact term="月額">
            <strong className="facility-card-large">{home.priceFrom.toLocaleString('ja-JP')}</strong>円から
            <small className="facility-card-note">{home.priceNote}</small>
          </Fact>
          <Fact term="空室">
            <VacancyFact large="facility-card-large" note="facility-card-note" vacancy={home.vacancy} />
          </Fact>
          <Fact term="場所">
            {place?.address}
            <small className="facility-card-note">{home.station}</small>
          </Fact>
        </dl>
        <ButtonRow>
          {place && (
            <ButtonLink big href={telHref(place.phone)} icon={Phone}>
              {`電話 ${place.phone}`}
            </ButtonLink>
          )}
          <ButtonLink href={`/${home.facility}`} icon={House} tone="quiet">
            {`${home.name}のご案内`}
          </ButtonLink>
          <ButtonLink href={`/${home.facility}/useguid`} icon={JapaneseYen} tone="quiet">
            料金と入居の条件
          </ButtonLink>
        </ButtonRow>
      </div>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="facility-card-fact">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
