import type { Letters, Sender, VisitLetter } from '../../src/application/mail/letters.port.ts';
import type { MailBlock } from '../../src/domain/mail/mail.ts';
import { offCalendar, otherTimes, visitFacts, visitName } from './visit-parts.ts';

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
    { kind: 'link', label: '面会を予約する', href: `${sender.baseUrl}/family/zoom_visit` },
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
