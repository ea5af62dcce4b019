import { publicPaths } from '../../../../paths.ts';
import './facility-top-page.css';
import { Calculator } from 'lucide';
import type { ReactNode } from 'react';
import type { FacilityTopView } from '../../../../application/facility/facility.view.ts';
import { FACILITY_PAGE_LABELS } from '../../../../domain/facility.ts';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { DataTable } from '../../../kit/DataTable.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';
import { Figure, Picture } from '../../../kit/Picture.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { shippedPicture } from '../../../kit/pictures.ts';
import { useViewOf } from '../../../use-page.ts';
import { VacancyFact } from '../vacancy/VacancyFact.tsx';
import { FacilityHead, FactList, Sections } from './FacilityFrame.tsx';
import { Partners } from './Partners.tsx';

/** 施設のご案内: the key facts first, then rooms, building, legal indications and doctors. */
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

/** The key facts: price, vacancy, care levels, medical care, place, phone. */
function KeyFacts({ view }: { view: FacilityTopView }) {
  return (
    <div className="key-facts">
      <dl className="key-facts-list">
        <KeyFact term="月額">
          <strong className="key-facts-large">{view.price.from.toLocaleString('ja-JP')}</strong>円から
          <small className="key-facts-note">
            {view.price.parts.join('・')}（30日分）。介護保険の自己負担と実費は別です。
          </small>
        </KeyFact>
        <KeyFact term="空室">
          <VacancyFact large="key-facts-large" note="key-facts-note" vacancy={view.vacancy} />
        </KeyFact>
        <KeyFact term="要介護度">
          {view.careLevels}
          <small className="key-facts-note">
            <a href={`${publicPaths.facility(view.facility, 'useguid')}#conditions`}>入居条件を見る</a>
          </small>
        </KeyFact>
        <KeyFact term="医療">
          {view.medical.map((line) => (
            <span className="key-facts-line" key={line}>
              {line}
            </span>
          ))}
        </KeyFact>
        <KeyFact term="場所">
          {view.station}
          <small className="key-facts-note">{view.address}</small>
        </KeyFact>
      </dl>
      <div className="key-facts-ways">
        <p className="key-facts-call">
          {view.vacancy.closed
            ? '先々のご相談や見学は、お電話で承ります。'
            : '見学・空室のお問い合わせは、お電話でどうぞ。'}
        </p>
        <PhoneLink big hours={view.hours} phone={view.tel} />
        <ButtonLink href={`${publicPaths.facility(view.facility, 'useguid')}#calculator`} icon={Calculator}>
          費用を計算する
        </ButtonLink>
      </div>
    </div>
  );
}

function KeyFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="key-facts-row">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** お部屋: each kind with its size, number and rent, and what all share. */
function Rooms({ view }: { view: FacilityTopView }) {
  return (
    <>
      <DataTable
        caption="お部屋の種類と家賃"
        columns={[
          { key: 'label', label: 'お部屋' },
          { key: 'area', label: '広さ', align: 'end', nowrap: true },
          { key: 'count', label: '室数', align: 'end', nowrap: true },
          { key: 'rent', label: '家賃（月額）', align: 'end', nowrap: true },
          { key: 'equipment', label: '備えつけのもの' },
        ]}
        rows={view.rooms.map(({ code, label, area, count, rent, equipment }) => ({
          id: code,
          label,
          cells: {
            label,
            area: `${area}㎡`,
            count: `${count}室`,
            rent: `${rent.toLocaleString('ja-JP')}円`,
            equipment: equipment.join('、'),
          },
        }))}
      />
      <Heading level={3} text="共用のお部屋と設備" />
      <FactList
        facts={[
          { term: '共用のお部屋', text: view.shared.join('、') },
          { term: '防災と安全', text: view.safety.join('、') },
        ]}
      />
    </>
  );
}

/** 空室状況 by floor or unit, with its date. */
function VacancyByUnit({ view: { vacancy, vacancyByUnit, tel } }: { view: FacilityTopView }) {
  if (vacancy.closed) return <MessageBox title={vacancy.closed} tone="warning" />;
  return (
    <>
      {vacancyByUnit.length > 0 ? (
        <DataTable
          caption={`空室の数（${vacancy.asOf}現在）`}
          columns={[
            { key: 'unit', label: '階・ユニット' },
            { key: 'rooms', label: '空室', nowrap: true },
          ]}
          rows={vacancyByUnit.map(({ unit, rooms }) => ({
            id: unit,
            label: unit,
            cells: { unit, rooms: `${rooms}室` },
          }))}
        />
      ) : (
        <p>いま空室はありません。</p>
      )}
      <p className="facility-lead">
        {vacancy.asOf}現在の空室は{vacancy.rooms}室です。{vacancy.note && `${vacancy.note}。`}
        空室は日々変わります。最新の状況は、お電話（{tel}）でお確かめください。
      </p>
    </>
  );
}
