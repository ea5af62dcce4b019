import { managerPaths } from '../../../../paths.ts';
import './book-on-behalf.css';
import { CalendarCheck, Search } from 'lucide';
import { Form, useNavigation } from 'react-router-dom';
import type { BookOnBehalfView } from '../../../../application/visit/booking/book-on-behalf.ts';
import { MESSAGE_LIMIT } from '../../../../domain/visit/visit-forms.ts';
import { Button, ButtonLink } from '../../../kit/Button.tsx';
import { RadioGroup } from '../../../kit/Choice.tsx';
import type { DateTimeValue } from '../../../kit/DateTimeFields.tsx';
import { ErrorSummary } from '../../../kit/ErrorSummary.tsx';
import { FormSection } from '../../../kit/FormSection.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { Select } from '../../../kit/Select.tsx';
import { TextArea } from '../../../kit/TextArea.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import { sentencesOf, useProblem, useTyped, useView } from '../../../use-page.ts';
import { ParticipantsInput } from '../../../visit/ParticipantsInput.tsx';
import { SlotChoice } from './SlotChoice.tsx';

type Chosen = NonNullable<BookOnBehalfView['chosen']>;

/** Booking for a family that phoned or came by: the resident first, then everything else on one page. */
export function BookOnBehalfPage() {
  const view = useView('manager.visit.add');
  const problem = useProblem();
  return (
    <div className="book-on-behalf">
      <h1>代わりに予約する</h1>
      {problem && <ErrorSummary errors={sentencesOf(problem)} title="予約できませんでした" />}
      <ChooseResident view={view} />
      {view.chosen && (
        <BookingForm
          chosen={view.chosen}
          key={`${view.chosen.residentId} ${view.mode}`}
          mode={view.mode}
          startsAt={view.startsAt}
        />
      )}
    </div>
  );
}

function ChooseResident({ view: { residents, modes, mode, startsAt, chosen } }: { view: BookOnBehalfView }) {
  const asked = String(chosen?.residentId ?? '');
  const fields = (
    <Form action={managerPaths.add('visit')} className="book-resident" key={asked} method="get">
      <Select
        empty="選択してください"
        label="入居者"
        name="resident"
        options={residents}
        required
        value={asked}
      />
      {startsAt && <input name="startsAt" type="hidden" value={startsAt} />}
      <RadioGroup inline label="方式" name="mode" options={modes} required value={mode} />
      <Button icon={Search} tone={chosen ? 'secondary' : 'primary'} type="submit">
        空いている時間を見る
      </Button>
    </Form>
  );
  if (!chosen) return fields;
  return (
    <>
      <p className="book-chosen">
        <strong>{chosen.name}様</strong>　{modes.find(({ value }) => value === mode)?.label}
      </p>
      <details className="visit-fold">
        <summary className="visit-more">入居者・方式を選び直す</summary>
        <div className="visit-fold-body">{fields}</div>
      </details>
    </>
  );
}

const NO_ERRORS: Readonly<Record<string, readonly string[]>> = {};

type BookingFormProps = { chosen: Chosen; mode: string; startsAt: string };

function BookingForm({ chosen, mode, startsAt }: BookingFormProps) {
  const typed = useTyped() ?? {};
  const errors = useProblem()?.errors ?? NO_ERRORS;
  const sending = useNavigation().formMethod === 'POST';
  const [only] = chosen.members;
  const input = (name: string, stored = '') => ({
    name,
    value: String(typed[name] ?? stored),
    errors: errors[name],
  });
  return (
    <Form className="book-form" method="post" noValidate>
      <input name="residentId" type="hidden" value={chosen.residentId} />
      <input name="mode" type="hidden" value={mode} />
      {chosen.warning && (
        <MessageBox title="面会を控えています" tone="warning">
          {chosen.warning}例外の理由を書けば予約できます。
        </MessageBox>
      )}
      <FormSection title="日時">
        <SlotChoice
          at={{ ...input('at'), value: (typed.at ?? {}) as DateTimeValue }}
          days={chosen.days}
          overrideReason={input('overrideReason')}
          slot={input('slot', startsAt)}
          special={chosen.warning !== null}
        />
      </FormSection>
      <FormSection title="ご家族">
        <Select
          {...input('memberId', only?.value)}
          empty="会員なし（メールは届きません）"
          hint="この会員のアドレスに、予約のメールが届きます"
          label="会員"
          options={chosen.members}
        />
        <RadioGroup
          {...input('channel', 'phone')}
          inline
          label="受付方法"
          options={chosen.channels}
          required
        />
        <ParticipantsInput errors={errors} max={chosen.maxParticipants} typed={typed.participants} />
        <TextInput
          {...input('phone', only?.phone)}
          inputMode="tel"
          label="当日の電話番号"
          required
          width="medium"
        />
        <TextArea {...input('message')} label="伝えたいこと" limit={MESSAGE_LIMIT} rows={3} />
      </FormSection>
      <div className="button-row">
        <Button big busy={sending} icon={CalendarCheck} tone="primary" type="submit">
          この内容で予約する
        </Button>
        <ButtonLink href={managerPaths.list('visit')} tone="quiet">
          一覧へ戻る
        </ButtonLink>
      </div>
    </Form>
  );
}
