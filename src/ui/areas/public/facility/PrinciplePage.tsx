import './principle-page.css';
import type { ComplaintDesk, PrincipleView } from '../../../../application/facility/facility.view.ts';
import { FACILITY_PAGE_LABELS } from '../../../../domain/facility.ts';
import { DataTable } from '../../../kit/DataTable.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { telHref } from '../../../kit/tel-href.ts';
import { useViewOf } from '../../../use-page.ts';
import { FacilityHead, FactList, Paragraphs, Sections } from './FacilityFrame.tsx';

/** 運営方針: what the facility stands for, and how it guards its residents. */
export function PrinciplePage() {
  const view = useViewOf<PrincipleView>();
  return (
    <>
      <FacilityHead
        face={view}
        over={`${view.kind} ${view.name}`}
        page="principle"
        title={FACILITY_PAGE_LABELS.principle}
      >
        <p className="principle-motto">{view.motto}</p>
        <p className="facility-lead">{view.lead}</p>
      </FacilityHead>
      <Sections
        sections={[
          { id: 'statements', title: '大切にしていること', content: <Statements view={view} /> },
          { id: 'words', title: 'ごあいさつ', content: <Words view={view} /> },
          { id: 'restraint', title: '身体拘束をしないために', content: <Restraint view={view} /> },
          { id: 'abuse', title: '虐待の防止', content: <Abuse view={view} /> },
          { id: 'end-of-life', title: '看取りの方針', content: <Paragraphs texts={view.endOfLife} /> },
          { id: 'infection', title: '感染症と災害への備え', content: <Infection view={view} /> },
          { id: 'accidents', title: '事故が起きたとき', content: <Paragraphs texts={view.accidents} /> },
          { id: 'complaints', title: '苦情・ご相談の窓口', content: <Complaints view={view} /> },
          { id: 'evaluation', title: '第三者による評価', content: <FactList facts={view.evaluation} /> },
        ]}
      />
    </>
  );
}

function Statements({ view: { statements } }: { view: PrincipleView }) {
  return (
    <div className="statements">
      {statements.map(({ title, text }) => (
        <div className="statement" key={title}>
          <Heading level={3} text={title} />
          <p>{text}</p>
        </div>
      ))}
    </div>
  );
}

function Words({ view: { words } }: { view: PrincipleView }) {
  return (
    <div className="principle-words">
      <Paragraphs texts={words.paragraphs} />
      <p className="principle-by">{words.by}</p>
    </div>
  );
}

function Restraint({ view: { restraint } }: { view: PrincipleView }) {
  return (
    <>
      <Paragraphs texts={[restraint.policy, ...restraint.paragraphs]} />
      <FactList facts={restraint.facts} />
    </>
  );
}

function Abuse({ view: { abuse } }: { view: PrincipleView }) {
  return (
    <>
      <Paragraphs texts={abuse.paragraphs} />
      <FactList facts={abuse.facts} />
    </>
  );
}

function Infection({ view: { infection, continuity } }: { view: PrincipleView }) {
  return (
    <>
      <Paragraphs texts={infection} />
      <FactList facts={continuity} />
    </>
  );
}

function Complaints({ view: { complaints } }: { view: PrincipleView }) {
  const { desk, company, outside } = complaints;
  return (
    <>
      <p className="facility-lead">
        お気づきのことは、どの職員にでもお話しください。お申し出があったことで、不利益になることはありません。
      </p>
      <DataTable
        caption="苦情・ご相談の窓口"
        columns={[
          { key: 'name', label: '窓口' },
          { key: 'tel', label: '電話', nowrap: true },
          { key: 'hours', label: '受付時間' },
        ]}
        rows={[desk, company, ...outside].map(deskRow)}
      />
    </>
  );
}

const deskRow = ({ name, tel, hours }: ComplaintDesk) => ({
  id: name,
  label: name,
  cells: {
    name,
    tel: (
      <a className="principle-tel" href={telHref(tel)}>
        {tel}
      </a>
    ),
    hours,
  },
});
