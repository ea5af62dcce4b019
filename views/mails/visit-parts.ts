import type { Sender, VisitLetter } from '../../src/application/mail/letters.port.ts';
import { formatDateTime } from '../../src/domain/format.ts';
import type { MailBlock, MailEvent } from '../../src/domain/mail/mail.ts';
import { visitCalendar } from '../../src/domain/visit/visit-calendar.ts';
import { VISIT_NAMES, visitSteps, visitTime } from '../../src/domain/visit/visit-words.ts';

export const visitName = ({ mode }: Pick<VisitLetter, 'mode'>): string => VISIT_NAMES[mode];

/** When, where, with whom. */
export const visitFacts = (visit: VisitLetter, { name }: Sender): MailBlock => ({
  kind: 'facts',
  facts: [
    { label: '日時', value: visitTime(visit) },
    { label: '施設', value: name },
    { label: 'ご入居の方', value: `${visit.familyName} 様` },
    { label: '種類', value: visitName(visit) },
    { label: '受付番号', value: visit.reference },
  ],
});

/** The three things to do on the day. */
export const stepsBlock = ({ mode, joinOpensMinutes }: VisitLetter): MailBlock => ({
  kind: 'steps',
  steps: [...visitSteps(mode, joinOpensMinutes)],
});

/** The page of the visit, which whoever has the link may open. */
export const visitLink = (label = '面会のページを開く'): MailBlock => ({
  kind: 'secretLink',
  label,
  purpose: 'visit',
});

/** How to take it back. */
export const howToCancel = ({ cancelsUntil }: VisitLetter, { phone, phoneHours }: Sender): MailBlock => ({
  kind: 'text',
  text: `取り消すときは、上のリンクのページで「取り消す」を押してください（${formatDateTime(cancelsUntil)}まで）。\nそのあとや、日時を変えたいときは、お電話ください。電話 ${phone}（${phoneHours}）`,
});

const eventOf = (visit: VisitLetter, { name, phone }: Sender, method: MailEvent['method']): MailEvent => ({
  ...visitCalendar({ ...visit, visit, method, place: { name, phone } }),
  method,
});

/** The event for the reader's calendar: put in, or changed; none of a request that waits. */
export const inCalendar = (visit: VisitLetter, sender: Sender, said: string): MailBlock[] =>
  visit.inCalendars ? [{ kind: 'calendar', said, event: eventOf(visit, sender, 'REQUEST') }] : [];

/** The same, taken out; of a request no calendar knows. */
export const offCalendar = (visit: VisitLetter, sender: Sender): MailBlock[] =>
  visit.inCalendars
    ? [
        {
          kind: 'calendar',
          said: '付いているカレンダーのファイルを開くと、予定が消えます。',
          event: eventOf(visit, sender, 'CANCEL'),
        },
      ]
    : [];

/** When else it could be, and where to book. */
export const otherTimes = ({ free }: VisitLetter, { baseUrl, phone }: Sender): MailBlock[] => [
  {
    kind: 'text',
    text:
      free.length > 0
        ? `いま空いている、近い日時です。\n${free.map((at) => `・${formatDateTime(at)}`).join('\n')}`
        : `次の日時は、ご家族のページかお電話（${phone}）でご確認ください。`,
  },
  { kind: 'link', label: '面会を予約する', href: `${baseUrl}/family/zoom_visit` },
];
