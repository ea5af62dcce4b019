import { publicPaths } from '../../../../paths.ts';
import './useguid-page.css';
import type { UseguidView } from '../../../../application/facility/facility.view.ts';
import { FACILITY_PAGE_LABELS } from '../../../../domain/facility.ts';
import { ButtonLink } from '../../../kit/Button.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { Split } from '../../../split-part.tsx';
import { useViewOf } from '../../../use-page.ts';
import { VacancyInLine } from '../vacancy/VacancyFact.tsx';
import { FacilityHead, FactList, Paragraphs, Sections } from './FacilityFrame.tsx';
import { FeeTables, OtherFees } from './FeeTables.tsx';
import { FEE_CALCULATOR } from './fee-calculator-part.ts';

/** ご利用案内: who may enter, what it costs, the way in and the way out. */
export function UseguidPage() {
  const view = useViewOf<UseguidView>();
  const { facility, calculator, fees } = view;
  return (
    <>
      <FacilityHead
        face={view}
        over={`${view.kind} ${view.name}`}
        page="useguid"
        title={FACILITY_PAGE_LABELS.useguid}
      >
        {view.vacancy.closed ? (
          <MessageBox title={view.vacancy.closed} tone="warning" />
        ) : (
          <p>
            空室 <VacancyInLine vacancy={view.vacancy} />
          </p>
        )}
        <PhoneLink hours={view.hours} phone={view.tel} />
      </FacilityHead>
      <Sections
        sections={[
          { id: 'conditions', title: '入居条件', content: <Conditions view={view} /> },
          { id: 'fees', title: '料金表', content: <FeeTables fees={fees} /> },
          { id: 'extras', title: '別途費用', content: <OtherFees fees={fees} /> },
          {
            id: 'calculator',
            title: '費用の計算',
            content: (
              <Split
                key={`${facility} ${Object.values(calculator.choice).join(' ')}`}
                part={FEE_CALCULATOR}
                props={{ calculator }}
              />
            ),
          },
          { id: 'steps', title: 'ご入居までの流れ', content: <Steps view={view} /> },
          { id: 'leaving', title: '退去条件', content: <Leaving view={view} /> },
          { id: 'documents', title: '重要事項説明書などの書類', content: <Documents view={view} /> },
        ]}
      />
    </>
  );
}

UseguidPage.whole = FEE_CALCULATOR.ready;

function Conditions({ view: { requirements, eligibility, guarantor } }: { view: UseguidView }) {
  return (
    <>
      <PlainList items={requirements} />
      {eligibility && <FactList facts={eligibility} />}
      <Heading level={3} text="身元引受人" />
      <Paragraphs texts={[guarantor]} />
    </>
  );
}

function Steps({ view: { steps, duration, trialStay } }: { view: UseguidView }) {
  return (
    <>
      <p className="facility-lead">ご入居までの期間は、{duration}がめやすです。</p>
      <ol className="useguid-steps">
        {steps.map(({ title, text }) => (
          <li className="useguid-step" key={title}>
            <Heading level={3} text={title} />
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {trialStay && (
        <>
          <Heading level={3} text="体験入居" />
          <Paragraphs texts={[trialStay]} />
        </>
      )}
    </>
  );
}

function Leaving({ view: { leaving, leavingSupport, hospitalStay } }: { view: UseguidView }) {
  return (
    <>
      <p className="facility-lead">次のときは、契約が終わり、退去していただくことがあります。</p>
      <PlainList items={leaving} />
      <Heading level={3} text="退去をお願いするとき" />
      <Paragraphs texts={[leavingSupport]} />
      <Heading level={3} text="入院したとき" />
      <Paragraphs texts={[hospitalStay]} />
    </>
  );
}

function Documents({ view: { documents } }: { view: UseguidView }) {
  return (
    <>
      <FactList
        facts={documents.map(({ title, summary, asOf }) => ({
          term: title,
          text: `${summary}（${asOf}現在）`,
        }))}
      />
      <p>
        <ButtonLink href={publicPaths.disclosures}>書類を見る</ButtonLink>
      </p>
    </>
  );
}
