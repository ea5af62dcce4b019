import { familyPaths } from '../../../../paths.ts';
import '../../../visit/visit.css';
import './reserve-check.css';
import { CalendarPlus, ChevronLeft, PhoneCall, Trash2 } from 'lucide';
import { Form, useNavigation } from 'react-router-dom';
import type { ReserveCheckView } from '../../../../application/visit/family/visit-by-link.ts';
import { Button, ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { ErrorSummary } from '../../../kit/ErrorSummary.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';
import { sentencesOf, useProblem, useView } from '../../../use-page.ts';
import { CallAsked } from '../../../visit/CallAsked.tsx';
import { JoinVisit } from '../../../visit/JoinVisit.tsx';
import { VisitFacts, VisitState } from '../../../visit/VisitFacts.tsx';

type Found = Extract<ReserveCheckView, { state: 'found' }>;

/** The page of a visit's link: how it stands, the way in, and what can be done about it. */
export function ReserveCheckPage() {
  const view = useView('mail.visit');
  if (view.state !== 'found') return <NoVisit state={view.state} />;
  if (view.step === 'cancel' && view.visit.cancelsUntil) return <AskCancel {...view} />;
  return <Shown {...view} />;
}

function Shown({ visit, call }: Found) {
  const problem = useProblem();
  const { name, day, time, steps, calendar, cancelsUntil, phone } = visit;
  const over = steps.length === 0;
  return (
    <>
      <Heading level={1} text={over ? '面会のご予約' : `${name}のご予約`} />
      {problem && <ErrorSummary errors={sentencesOf(problem)} title="できませんでした" />}
      <p className="reserve-when">
        {day} <span className="reserve-time">{time}</span>
      </p>
      <VisitState visit={visit} />
      <JoinVisit visit={visit} />
      {call !== null && <AskForCall asked={call === 'asked'} />}
      {steps.length > 0 && (
        <ol className="reserve-steps">
          {steps.map((step) => (
            <li key={step}>{step.replace('下のリンク', 'このページ')}</li>
          ))}
        </ol>
      )}
      <VisitFacts visit={visit} />
      <ButtonRow>
        {calendar && (
          <ButtonLink download href={calendar} icon={CalendarPlus} reload>
            カレンダーに追加
          </ButtonLink>
        )}
        {cancelsUntil && (
          <ButtonLink href="?step=cancel" icon={Trash2} tone="danger">
            取り消しに進む
          </ButtonLink>
        )}
      </ButtonRow>
      {cancelsUntil && <p>{cancelsUntil}まで、ここで取り消せます。</p>}
      {!over && <p>日時を変えるときや、お困りのときは、お電話ください。</p>}
      {over && (
        <ButtonLink href={familyPaths.visit} reload>
          面会を予約する
        </ButtonLink>
      )}
      <PhoneLink phone={phone} />
    </>
  );
}

/** For those who cannot get in: staff see it at once on their sheet of the day. */
function AskForCall({ asked }: { asked: boolean }) {
  const busy = useNavigation().formMethod === 'POST';
  if (asked) return <CallAsked />;
  return (
    <Form className="reserve-call" method="post">
      <p>うまくつながらないときは、職員からお電話します。</p>
      <Button big busy={busy} icon={PhoneCall} name="_act" value="call">
        電話してください
      </Button>
    </Form>
  );
}

function AskCancel({ visit }: Found) {
  const problem = useProblem();
  const busy = useNavigation().formMethod === 'POST';
  return (
    <>
      <Heading level={1} text="この面会を取り消しますか" />
      {problem && <ErrorSummary errors={sentencesOf(problem)} title="取り消せませんでした" />}
      <VisitFacts visit={visit} />
      <p>取り消すと、この時間はほかの方が予約できるようになります。</p>
      <ButtonRow>
        <ButtonLink big href="?" icon={ChevronLeft}>
          取り消さない
        </ButtonLink>
        <Form action="?" method="post">
          <Button big busy={busy} icon={Trash2} name="_act" tone="danger" value="cancel">
            取り消す
          </Button>
        </Form>
      </ButtonRow>
    </>
  );
}

const WORDS = {
  missing: {
    title: 'メールのリンクを開いてください',
    text: 'このページは、届いたメールの中のリンクから開きます。リンクを押しても開かないときは、リンクの全部を写して、ブラウザーの上の欄に貼り付けてください。',
  },
  unknown: {
    title: 'このリンクは使えません',
    text: 'リンクが途中で切れているか、使えなくなっています。メールのリンクの最初から最後までを開いているか、確かめてください。ご予約は、ご家族のページの「オンライン面会」でもご覧になれます。',
  },
} as const;

function NoVisit({ state }: { state: keyof typeof WORDS }) {
  const { title, text } = WORDS[state];
  return (
    <>
      <Heading level={1} text={title} />
      <p>{text}</p>
      <p>うまくいかないときは、下の番号にお電話ください。</p>
    </>
  );
}
