import type { EventView, ServiceView, TitledText } from '../../../../application/facility/facility.view.ts';
import { FACILITY_PAGE_LABELS } from '../../../../domain/facility.ts';
import { useViewOf } from '../../../use-page.ts';
import { FacilityHead, FactList, Paragraphs, Sections } from './FacilityFrame.tsx';
import { Partners } from './Partners.tsx';
import './service-page.css';
import { DataTable } from '../../../kit/DataTable.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { shippedPicture } from '../../../kit/pictures.ts';

/** サービス内容: a day, meals, care, the year, and who is there. */
export function ServicePage() {
  const view = useViewOf<ServiceView>();
  const { housework, units, council, evaluation } = view;
  return (
    <>
      <FacilityHead
        face={view}
        over={`${view.kind} ${view.name}`}
        page="service"
        title={FACILITY_PAGE_LABELS.service}
      >
        <p className="facility-lead">{view.lead}</p>
      </FacilityHead>
      <Sections
        sections={[
          { id: 'day', title: '一日の流れ', content: <DayTimeline day={view.day} /> },
          { id: 'units', title: 'ユニット', content: units && <TitledTexts items={units} /> },
          { id: 'housework', title: '家事の役割', content: housework && <Housework {...housework} /> },
          { id: 'meals', title: 'お食事', content: <Meals meals={view.meals} /> },
          { id: 'bathing', title: '入浴', content: <Bathing bathing={view.bathing} /> },
          { id: 'health', title: '健康管理', content: <Health view={view} /> },
          { id: 'rehabilitation', title: '機能訓練', content: <Paragraphs texts={view.rehabilitation} /> },
          { id: 'night', title: '夜間', content: <Paragraphs texts={view.night} /> },
          { id: 'year', title: '年間行事', content: <Year months={view.year} /> },
          { id: 'staffing', title: '職員体制', content: <Staffing staffing={view.staffing} /> },
          { id: 'council', title: '運営推進会議', content: council && <Council {...council} /> },
          {
            id: 'evaluation',
            title: '自己評価と外部評価',
            content: evaluation && <FactList facts={evaluation} />,
          },
        ]}
      />
    </>
  );
}

function Housework({ lead, roles }: NonNullable<ServiceView['housework']>) {
  return (
    <>
      <p className="facility-lead">{lead}</p>
      <TitledTexts items={roles} />
    </>
  );
}

function Bathing({ bathing: { perWeek, paragraphs } }: { bathing: ServiceView['bathing'] }) {
  return <Paragraphs texts={[`入浴は、週${perWeek}回が基本です。`, ...paragraphs]} />;
}

function Council({ facts, topics }: NonNullable<ServiceView['council']>) {
  return (
    <>
      <p className="facility-lead">{topics}</p>
      <FactList facts={facts} />
    </>
  );
}

/** 一日の流れ by the clock. */
function DayTimeline({ day }: { day: ServiceView['day'] }) {
  return (
    <ol className="day-timeline">
      {day.map(({ time, clock, text, detail }) => (
        <li className="day-timeline-item" key={time + text}>
          <time className="day-timeline-time" dateTime={time}>
            {clock}
          </time>
          <div>
            <p className="day-timeline-text">{text}</p>
            {detail && <p className="day-timeline-detail">{detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** お食事: how it is made, in which forms, and the menu of one day. */
function Meals({ meals: { paragraphs, forms, sample } }: { meals: ServiceView['meals'] }) {
  return (
    <>
      <div className="meals">
        <Paragraphs texts={paragraphs} />
        <Picture {...shippedPicture('dining')} sizes="(min-width: 960px) 28rem, 100vw" />
      </div>
      <Heading level={3} text="お選びいただける形" />
      <PlainList items={forms} />
      <Heading level={3} text="献立の例" />
      <DataTable
        caption={`献立の例（${sample.day}）`}
        columns={[
          { key: 'meal', label: sample.day, nowrap: true },
          { key: 'dishes', label: '献立' },
        ]}
        rows={sample.menus.map(({ meal, dishes }) => ({
          id: meal,
          label: meal,
          cells: { meal, dishes: dishes.join('、') },
        }))}
      />
      <p className="facility-lead">{sample.note}</p>
    </>
  );
}

/** 健康管理: how health is monitored, which medical care is possible, and the doctors. */
function Health({ view: { health, medicalCare, partners } }: { view: ServiceView }) {
  return (
    <>
      <Paragraphs texts={health} />
      <Heading level={3} text="医療的なケアの受け入れ" />
      <DataTable
        caption="医療的なケアの受け入れ"
        columns={[
          { key: 'name', label: 'ケア' },
          { key: 'answer', label: '受け入れ', nowrap: true },
          { key: 'note', label: '条件' },
        ]}
        rows={medicalCare.map(({ name, answer, note }) => ({
          id: name,
          label: name,
          cells: { name, answer, note },
        }))}
      />
      <p className="facility-lead">表にないことも、お体の様子とあわせてお電話でご相談ください。</p>
      <Heading level={3} text="協力医療機関" />
      <Partners partners={partners} />
    </>
  );
}

/** 年間行事, month by month. */
function Year({ months }: { months: ServiceView['year'] }) {
  return (
    <ol className="year">
      {months.map(({ month, events }) => (
        <li className="year-month" key={month}>
          <p className="year-name">{month}月</p>
          {events.map((event) => (
            <YearEvent event={event} key={event.name} />
          ))}
          {events.length === 0 && <p>決まった行事はありません。</p>}
        </li>
      ))}
    </ol>
  );
}

function YearEvent({ event: { name, text, picture } }: { event: EventView }) {
  return (
    <div className="year-event">
      {picture && (
        <Picture
          {...shippedPicture(picture)}
          sizes="(min-width: 960px) 24rem, (min-width: 600px) 50vw, 100vw"
        />
      )}
      <p className="year-event-name">{name}</p>
      {text && <p>{text}</p>}
    </div>
  );
}

/** 職員体制: who works here, and how many are there at each time of day and night. */
function Staffing({ staffing }: { staffing: ServiceView['staffing'] }) {
  const { asOf, posts, duty, nightNote, ratio } = staffing;
  return (
    <>
      {ratio && (
        <p className="facility-lead">
          要介護の入居者{ratio.split('：')[0]}名に、看護・介護職員が1名以上つきます（{ratio}
          ）。週40時間の勤務に換算した年間の平均で、この割合を保ちます。
        </p>
      )}
      <Heading level={3} text="時間ごとの人数" />
      <DataTable
        caption="時間ごとの最少の人数"
        columns={[
          { key: 'name', label: '時間帯', nowrap: true },
          { key: 'hours', label: '時刻', nowrap: true },
          { key: 'people', label: '勤務する職員（最少）' },
        ]}
        rows={duty.map(({ name, hours, people }) => ({
          id: name,
          label: name,
          cells: { name, hours, people },
        }))}
      />
      <p className="facility-lead">{nightNote}</p>
      <Heading level={3} text="職種ごとの人数" />
      <DataTable
        caption={`職種ごとの人数（${asOf}現在）`}
        columns={[
          { key: 'role', label: '職種' },
          { key: 'people', label: '人数', align: 'end', nowrap: true },
          { key: 'fullTimeEquivalent', label: '常勤換算', align: 'end', nowrap: true },
          { key: 'note', label: '内訳' },
        ]}
        rows={posts.map(({ role, people, fullTimeEquivalent, note }) => ({
          id: role,
          label: role,
          cells: {
            role,
            people: `${people}名`,
            fullTimeEquivalent: `${fullTimeEquivalent}名`,
            note,
          },
        }))}
      />
      <p className="facility-lead">
        {asOf}現在の人数です。常勤換算は、短い時間で働く職員を、常勤の職員の人数に直したものです。
      </p>
    </>
  );
}

/** Short texts with their names, side by side where there is room. */
function TitledTexts({ items }: { items: readonly TitledText[] }) {
  return (
    <dl className="titled-texts">
      {items.map(({ title, text }) => (
        <div className="titled-text" key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
