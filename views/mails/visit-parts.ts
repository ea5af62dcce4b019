import type { Sender, VisitLetter } from '../../src/application/mail/letters.port.ts';
import type { MailBlock } from '../../src/domain/mail/mail.ts';
import { formatDateTime } from '../../src/domain/time-format.ts';
import { VISIT_MODE_LABELS } from '../../src/domain/visit/visit-mode.ts';

/** 「オンライン面会」, 「対面の面会」. */
export const visitName = ({ mode }: Pick<VisitLetter, 'mode'>): string =>
  mode === 'online' ? 'オンライン面会' : `${VISIT_MODE_LABELS[mode]}の面会`;

const minutesOf = ({ startsAt, endsAt }: VisitLetter): number =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);

/** When, where, with whom. */
export const visitFacts = (visit: VisitLetter, { name }: Sender): MailBlock => ({
  kind: 'facts',
  facts: [
    { label: '日時', value: `${formatDateTime(visit.startsAt)}から${minutesOf(visit)}分` },
    { label: '施設', value: name },
    { label: 'ご入居の方', value: `${visit.familyName} 様` },
    { label: '種類', value: visitName(visit) },
    { label: '受付番号', value: visit.reference },
  ],
});

/** The three things to do on the day. */
export const visitSteps = ({ mode, joinOpensMinutes }: VisitLetter): MailBlock => ({
  kind: 'steps',
  steps:
    mode === 'online'
      ? [
          'カメラとマイクのあるスマートフォンかパソコンを、Wi-Fiにつなぎます。',
          `時刻の${joinOpensMinutes}分前になったら、下のリンクを開きます。`,
          '「参加する」を押して、職員がつなぐのをお待ちください。',
        ]
      : [
          '時刻の5分前までに、施設の受付にお越しください。',
          '受付で、お名前と受付番号をお伝えください。',
          '分からないことは、受付の職員にお尋ねください。',
        ],
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

/** The event for the reader's calendar: put in, changed, or taken out. */
export const visitCalendar = (visit: VisitLetter, { name }: Sender, said: string): MailBlock => ({
  kind: 'calendar',
  said,
  event: {
    uid: visit.uid,
    sequence: visit.sequence,
    method: 'PUBLISH',
    start: visit.startsAt,
    end: visit.endsAt,
    summary: `${visitName(visit)}（${visit.familyName} 様）`,
    location: name,
    description: `受付番号 ${visit.reference}`,
  },
});

export const offTheCalendar = (visit: VisitLetter, sender: Sender): MailBlock => {
  const block = visitCalendar(visit, sender, '付いているカレンダーのファイルを開くと、予定が消えます。');
  return block.kind === 'calendar' ? { ...block, event: { ...block.event, method: 'CANCEL' } } : block;
};

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
