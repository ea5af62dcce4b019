import type { Letters } from '../../src/application/mail/letters.port.ts';
import { formatDateTime } from '../../src/domain/format.ts';
import { howToCancel, inCalendar, stepsBlock, visitFacts, visitLink, visitName } from './visit-parts.ts';

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
