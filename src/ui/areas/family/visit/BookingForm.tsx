import { CalendarCheck, ChevronLeft, ChevronRight, Clock, Pencil } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation, useRevalidator } from 'react-router-dom';
import type { BookingView } from '../../../../application/visit/booking/booking.view.ts';
import { MESSAGE_LIMIT } from '../../../../domain/visit/visit-forms.ts';
import { participantWords } from '../../../../domain/visit/visit-words.ts';
import { Button, ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { DescriptionList } from '../../../kit/DescriptionList.tsx';
import { ErrorSummary } from '../../../kit/ErrorSummary.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { TextArea } from '../../../kit/TextArea.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import type { Problem } from '../../../pages.ts';
import { sentencesOf, useProblem, useTyped } from '../../../use-page.ts';
import { ParticipantsInput } from '../../../visit/ParticipantsInput.tsx';
import { WHY_NO_MAILS } from './NoMails.tsx';
import { bookingHref } from './visit-address.ts';

const NO_ERRORS: Readonly<Record<string, readonly string[]>> = {};

/**
 * Who joins and how to reach them; then the same once more to be read before it is booked. The inputs stay in the page
 * through both, so that nothing typed is lost whatever the answer is.
 */
export function BookingForm(view: BookingView) {
  const { residentId, mode, startsAt, date, words, resident, modeLabel, confirming, gone } = view;
  const problem = useProblem();
  const sending = useNavigation().formMethod === 'POST';
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(false);
  useEffect(() => {
    if (shown.current === confirming) return;
    shown.current = confirming;
    // The pressed button is gone: reading and listening go on with the heading, which lies far above it.
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, [confirming]);
  const taken = useTakenTime(problem, startsAt);
  const refused = problem && !gone;
  return (
    <div className="visits" ref={top} tabIndex={-1}>
      <Heading level={1} text={confirming ? '内容を確かめる' : '面会の予約'} />
      {refused && <ErrorSummary errors={sentencesOf(problem)} title="まだ予約できていません" />}
      <p>
        <strong className="visit-when">{words}</strong>
        <br />
        {resident} 様との{modeLabel}
      </p>
      <Form className="visit-form" method="post" noValidate>
        <input name="residentId" type="hidden" value={residentId} />
        <input name="mode" type="hidden" value={mode} />
        <input name="startsAt" type="hidden" value={startsAt} />
        {gone && (
          <OtherTimes
            nearest={gone.nearest}
            // The page as it is now calls the time full; to whoever lost it, it was taken.
            reason={taken ?? gone.reason}
          />
        )}
        {confirming && <BookingSummary {...view} />}
        <div className="visit-fields" hidden={confirming}>
          <BookingFields errors={problem?.errors ?? NO_ERRORS} view={view} />
        </div>
        <ButtonRow>
          {confirming && (
            <>
              <Button big busy={sending} icon={CalendarCheck} name="_act" tone="primary" value="book">
                この内容で予約する
              </Button>
              <Button big busy={sending} icon={Pencil} name="_act" value="edit">
                直す
              </Button>
            </>
          )}
          {!confirming && !gone && (
            <Button big busy={sending} icon={ChevronRight} name="_act" tone="primary" value="confirm">
              内容を確かめる
            </Button>
          )}
        </ButtonRow>
      </Form>
      {!confirming && (
        <ButtonLink href={bookingHref({ resident: residentId, mode, date })} icon={ChevronLeft} tone="quiet">
          時間を選び直す
        </ButtonLink>
      )}
    </div>
  );
}

function BookingFields({
  view,
  errors,
}: {
  view: BookingView;
  errors: Readonly<Record<string, readonly string[]>>;
}) {
  const typed = useTyped() ?? {};
  const { values, maxParticipants } = view;
  return (
    <>
      <ParticipantsInput
        errors={errors}
        max={maxParticipants}
        typed={typed.participants ?? values.participants}
      />
      <TextInput
        autoComplete="tel"
        errors={errors.phone}
        hint="当日、つながらないときに職員がお電話します"
        inputMode="tel"
        label="当日の電話番号"
        name="phone"
        required
        value={String(typed.phone ?? values.phone)}
        width="medium"
      />
      <TextArea
        errors={errors.message}
        hint="話したいこと、用意してほしいものなど"
        label="職員に伝えたいこと"
        limit={MESSAGE_LIMIT}
        name="message"
        rows={3}
        value={String(typed.message ?? values.message)}
      />
    </>
  );
}

/** What will be booked, to be read once more. */
function BookingSummary({ words, resident, modeLabel, values, approval, mails }: BookingView) {
  const { participants, phone, message } = values;
  return (
    <>
      <MessageBox title="まだ予約は終わっていません">
        <p>下の内容でよければ「この内容で予約する」を押してください。</p>
        {approval && <p>職員が確かめてから確定します。それまで、この時間はお取りしておきます。</p>}
      </MessageBox>
      <DescriptionList
        items={[
          { term: '日時', description: words },
          { term: 'ご入居の方', description: `${resident} 様` },
          { term: '種類', description: modeLabel },
          {
            term: '参加する方',
            description: participantWords(participants).join('、'),
          },
          { term: '当日の電話番号', description: phone },
          { term: '職員に伝えたいこと', description: message || 'なし' },
          {
            term: '確認のメール',
            description:
              mails === 'confirmed' ? '登録したアドレスに届きます' : `${WHY_NO_MAILS[mails]}、届きません`,
          },
        ]}
      />
    </>
  );
}

/** The chosen time is gone: why, and the nearest free ones, each a button that keeps what was typed. */
function OtherTimes({ reason, nearest }: NonNullable<BookingView['gone']>) {
  return (
    <MessageBox live title="この時間は予約できません" tone="warning">
      <p>{reason}</p>
      {nearest.length === 0 ? (
        <p>ほかの日時は、お電話でご相談ください。</p>
      ) : (
        <>
          <p>近い日時では、ここが空いています。入力した内容はそのまま使えます。</p>
          <ul className="visit-slots">
            {nearest.map(({ startsAt, words }) => (
              <li key={startsAt}>
                <Button big icon={Clock} name="instead" value={startsAt}>
                  {`${words} にする`}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </MessageBox>
  );
}

/**
 * The refusal of a time that somebody else has booked. Free times nearby come with fresh data, and reloading may drop
 * the router's own memory of the refusal.
 */
function useTakenTime(problem: Problem | undefined, startsAt: string): string | null {
  const { revalidate } = useRevalidator();
  const [lost, setLost] = useState<{ title: string; startsAt: string } | null>(null);
  const title = problem?.status === 409 ? problem.title : null;
  useEffect(() => {
    if (title === null) return;
    setLost({ title, startsAt });
    revalidate();
  }, [title, startsAt, revalidate]);
  return title ?? (lost?.startsAt === startsAt ? lost.title : null);
}
