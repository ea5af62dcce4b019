import '../../../visit/visit.css';
import { CalendarPlus, ChevronLeft, Trash2 } from 'lucide';
import { Form, useNavigation } from 'react-router-dom';
import type { VisitView } from '../../../../application/visit/family/family-visit.view.ts';
import { REMINDER_LABELS } from '../../../../domain/visit-reminder.ts';
import { Button, ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { ErrorSummary } from '../../../kit/ErrorSummary.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';
import { PrintButton } from '../../../kit/PrintButton.tsx';
import { sentencesOf, useProblem } from '../../../use-page.ts';
import { JoinVisit } from '../../../visit/JoinVisit.tsx';
import { VisitFacts, VisitState } from '../../../visit/VisitFacts.tsx';
import { WHY_NO_MAILS } from './NoMails.tsx';
import { VISITS, visitHref } from './visit-address.ts';

/** One visit as a slip to print: booked just now, looked at, or about to be cancelled. */
export function VisitPage(view: VisitView) {
  const { step, visit } = view;
  const problem = useProblem();
  if (step === 'cancel' && visit.cancelsUntil) return <AskCancel {...view} />;
  return (
    <div className="visits">
      <Heading level={1} text={step === 'done' ? 'ご予約を承りました' : '面会のご予約'} />
      {problem && <ErrorSummary errors={sentencesOf(problem)} title="できませんでした" />}
      {step === 'done' && <Done {...view} />}
      <VisitState visit={visit} />
      <JoinVisit visit={visit} />
      <VisitFacts visit={visit} />
      {visit.steps.length > 0 && (
        <section className="visits-part">
          <h2>当日の流れ</h2>
          <ol className="visits-rules">
            {visit.steps.map((one) => (
              <li key={one}>{one.replace('下のリンク', 'このページか、メールのリンク')}</li>
            ))}
          </ol>
        </section>
      )}
      <ButtonRow>
        {visit.calendar && (
          <ButtonLink download href={visit.calendar} icon={CalendarPlus} reload>
            カレンダーに追加
          </ButtonLink>
        )}
        {visit.steps.length > 0 && <PrintButton>予約票を印刷する</PrintButton>}
      </ButtonRow>
      <Cancelling visit={visit} />
      <ButtonLink href={VISITS} icon={ChevronLeft} tone="quiet">
        オンライン面会のページへ
      </ButtonLink>
    </div>
  );
}

function Done({ visit: { reference, day, time }, addresses, mails }: VisitView) {
  return (
    <MessageBox live title={`受付番号は ${reference} です`} tone="success">
      <p>
        <strong className="visit-when">
          {day} {time}
        </strong>
      </p>
      {mails === 'confirmed' ? (
        <p>
          {`${addresses.join('、')} に確認のメールを送ります。${REMINDER_LABELS.day}の朝と、${REMINDER_LABELS.soon}にもお知らせします。`}
        </p>
      ) : (
        <p>
          {WHY_NO_MAILS[mails]}
          、お知らせのメールは届きません。この画面を印刷するか、受付番号をひかえてください。
        </p>
      )}
    </MessageBox>
  );
}

function Cancelling({ visit: { id, cancelsUntil, join, phone, status } }: Pick<VisitView, 'visit'>) {
  if (cancelsUntil)
    return (
      <section className="visits-part no-print">
        <h2>取り消すとき</h2>
        <p>{cancelsUntil}まで、ここで取り消せます。日時を変えるときは、お電話ください。</p>
        <ButtonRow>
          <ButtonLink href={visitHref(id, 'cancel')} icon={Trash2} tone="danger">
            取り消しに進む
          </ButtonLink>
          <PhoneLink phone={phone} />
        </ButtonRow>
      </section>
    );
  if (!join && status !== 'confirmed' && status !== 'requested') return null;
  return (
    <section className="visits-part">
      <h2>取り消すとき</h2>
      <p>ここで取り消せる時刻を過ぎました。お手数ですが、お電話でお知らせください。</p>
      <PhoneLink phone={phone} />
    </section>
  );
}

function AskCancel({ visit }: VisitView) {
  const problem = useProblem();
  const busy = useNavigation().formMethod === 'POST';
  return (
    <div className="visits">
      <Heading level={1} text="この面会を取り消しますか" />
      {problem && <ErrorSummary errors={sentencesOf(problem)} title="取り消せませんでした" />}
      <VisitFacts visit={visit} />
      <p>取り消すと、この時間はほかの方が予約できるようになります。</p>
      <ButtonRow>
        <ButtonLink big href={visitHref(visit.id)} icon={ChevronLeft}>
          取り消さない
        </ButtonLink>
        <Form action={visitHref(visit.id)} method="post">
          <Button big busy={busy} icon={Trash2} name="_act" tone="danger" value="cancel">
            取り消す
          </Button>
        </Form>
      </ButtonRow>
    </div>
  );
}
