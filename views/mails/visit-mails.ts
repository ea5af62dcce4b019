import type { Letters, Sender, VisitLetter } from '../../src/application/mail/letters.ts';
import { formatDateTime } from '../../src/domain/format.ts';
import type { MailBlock, MailEvent } from '../../src/domain/mail/mail.ts';
import { visitAppointment } from '../../src/domain/visit/visit-appointment.ts';
import { VISIT_NAMES, visitSteps, visitTime } from '../../src/domain/visit/visit-words.ts';
import { familyPaths } from '../../src/paths.ts';

const visitName = ({ mode }: Pick<VisitLetter, 'mode'>): string => VISIT_NAMES[mode];

/** When, where, with whom. */
const visitFacts = (visit: VisitLetter, { name }: Sender): MailBlock => ({
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
const stepsBlock = ({ mode, joinOpensMinutes }: VisitLetter): MailBlock => ({
  kind: 'steps',
  steps: [...visitSteps(mode, joinOpensMinutes)],
});

/** The page of the visit, which whoever has the link may open. */
const visitLink = (label = '面会のページを開く'): MailBlock => ({
  kind: 'secretLink',
  label,
  purpose: 'visit',
});

/** How to take it back. */
const howToCancel = ({ cancelsUntil }: VisitLetter, { phone, phoneHours }: Sender): MailBlock => ({
  kind: 'text',
  text: `取り消すときは、上のリンクのページで「取り消す」を押してください（${formatDateTime(cancelsUntil)}まで）。\nそのあとや、日時を変えたいときは、お電話ください。電話 ${phone}（${phoneHours}）`,
});

const eventOf = (visit: VisitLetter, { name, phone }: Sender, method: MailEvent['method']): MailEvent => ({
  ...visitAppointment({ ...visit, visit, method, place: { name, phone } }),
  method,
});

/** The event for the reader's calendar: put in, or changed; none of a request that waits. */
const inCalendar = (visit: VisitLetter, sender: Sender, said: string): MailBlock[] =>
  visit.inCalendars ? [{ kind: 'calendar', said, event: eventOf(visit, sender, 'REQUEST') }] : [];

/** The same, taken out; of a request no calendar knows. */
const offCalendar = (visit: VisitLetter, sender: Sender): MailBlock[] =>
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
const otherTimes = ({ free }: VisitLetter, { baseUrl, phone }: Sender): MailBlock[] => [
  {
    kind: 'text',
    text:
      free.length > 0
        ? `いま空いている、近い日時です。\n${free.map((at) => `・${formatDateTime(at)}`).join('\n')}`
        : `次の日時は、ご家族のページかお電話（${phone}）でご確認ください。`,
  },
  { kind: 'link', label: '面会を予約する', href: baseUrl + familyPaths.visit },
];

const IN_CALENDAR = '付いているカレンダーのファイルを開くと、予定に入れられます。';

/** 予約受付: it waits for staff. */
export const visitRequested: Letters['visitRequested'] = (visit, sender) => ({
  subject: `${visitName(visit)}のお申し込みを受け付けました`,
  blocks: [
    {
      kind: 'text',
      text: `${visitName(visit)}のお申し込みを受け付けました。\n職員が確かめて、確定したらもう一度メールでお知らせします。`,
    },
    visitFacts(visit, sender),
    visitLink(),
    howToCancel(visit, sender),
  ],
});

/** 予約確定, at once or after approval. */
export const visitConfirmed: Letters['visitConfirmed'] = (visit, sender) => ({
  subject: `${visitName(visit)}のご予約が確定しました`,
  blocks: [
    { kind: 'text', text: `${visitName(visit)}のご予約が確定しました。お会いできるのを楽しみにしています。` },
    visitFacts(visit, sender),
    stepsBlock(visit),
    visitLink(),
    ...inCalendar(visit, sender, IN_CALENDAR),
    howToCancel(visit, sender),
  ],
});

/** 変更: the time is another, all else stays. */
export const visitMoved: Letters['visitMoved'] = (visit, sender) => ({
  subject: `${visitName(visit)}の日時が変わりました`,
  blocks: [
    {
      kind: 'text',
      text: `${visitName(visit)}の日時が、下のとおり変わりました。受付番号は前と同じです。${
        visit.movedFrom ? `\n変わる前の日時：${formatDateTime(visit.movedFrom)}` : ''
      }`,
    },
    visitFacts(visit, sender),
    stepsBlock(visit),
    visitLink(),
    ...inCalendar(visit, sender, '付いているカレンダーのファイルを開くと、予定の日時が直ります。'),
    howToCancel(visit, sender),
  ],
});

const because = ({ reason }: VisitLetter): MailBlock[] =>
  reason ? [{ kind: 'text', text: `理由：${reason}` }] : [];

const calledOff = (visit: VisitLetter, sender: Sender, text: string): MailBlock[] => [
  { kind: 'text', text },
  visitFacts(visit, sender),
  ...because(visit),
  ...offCalendar(visit, sender),
  ...otherTimes(visit, sender),
];

/** 取消 by the family: that it has arrived. */
export const visitCancelled: Letters['visitCancelled'] = (visit, sender) => ({
  subject: `${visitName(visit)}のご予約を取り消しました`,
  blocks: [
    { kind: 'text', text: `下の${visitName(visit)}のご予約を取り消しました。` },
    visitFacts(visit, sender),
    ...offCalendar(visit, sender),
    {
      kind: 'text',
      text: `取り消したお心当たりのないときは、お電話ください。電話 ${sender.phone}（${sender.phoneHours}）`,
    },
    { kind: 'link', label: '面会を予約する', href: sender.baseUrl + familyPaths.visit },
  ],
});

/** 施設中止. */
export const visitCalledOff: Letters['visitCalledOff'] = (visit, sender) => ({
  subject: `${visitName(visit)}を中止させていただきます`,
  blocks: calledOff(
    visit,
    sender,
    `申し訳ありません。下の${visitName(visit)}を、施設の都合で中止させていただきます。`,
  ),
});

/** 休止 of a facility or floor. */
export const visitClosed: Letters['visitClosed'] = (visit, sender) => ({
  subject: `面会の休止のため、${visitName(visit)}を中止させていただきます`,
  blocks: calledOff(
    visit,
    sender,
    `申し訳ありません。面会を休止するため、下の${visitName(visit)}を中止させていただきます。`,
  ),
});

/** お断り of a request. */
export const visitDeclined: Letters['visitDeclined'] = (visit, sender) => ({
  subject: `${visitName(visit)}のお申し込みについて`,
  blocks: calledOff(
    visit,
    sender,
    `申し訳ありません。下の${visitName(visit)}のお申し込みを、お受けできませんでした。`,
  ),
});

/** 前日 10:00. */
export const visitTomorrow: Letters['visitTomorrow'] = (visit, sender) => ({
  subject: `明日は${visitName(visit)}の日です`,
  blocks: [
    { kind: 'text', text: `明日は${visitName(visit)}の日です。` },
    visitFacts(visit, sender),
    stepsBlock(visit),
    visitLink(),
    howToCancel(visit, sender),
  ],
});

/** 30 分前: the link once more, at the top of the mailbox. */
export const visitSoon: Letters['visitSoon'] = (visit, sender) => ({
  subject: `まもなく${visitName(visit)}です`,
  blocks: [
    { kind: 'text', text: `まもなく${visitName(visit)}の時刻です。` },
    visitFacts(visit, sender),
    visitLink(visit.mode === 'online' ? '面会のページを開いて参加する' : undefined),
    stepsBlock(visit),
    {
      kind: 'text',
      text: `間に合わないときや、うまくつながらないときは、お電話ください。電話 ${sender.phone}（${sender.phoneHours}）`,
    },
  ],
});
