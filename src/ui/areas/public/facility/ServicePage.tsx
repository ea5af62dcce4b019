import type { ServiceView } from '../../../../application/facility/facility.view.ts';
import { FACILITY_PAGE_LABELS } from '../../../../domain/facility.ts';
import { useViewOf } from '../../../use-page.ts';
import { DayTimeline } from './DayTimeline.tsx';
import { FacilityHead } from './FacilityHead.tsx';
import { FactList } from './FactList.tsx';
import { Health } from './Health.tsx';
import { Meals } from './Meals.tsx';
import { Paragraphs, Sections } from './Sections.tsx';
import { Staffing } from './Staffing.tsx';
import { TitledTexts } from './TitledTexts.tsx';
import { Year } from './Year.tsx';

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
