import type { Letters } from '../../src/application/mail/letters.port.ts';
import { howToCancel, stepsBlock, visitFacts, visitLink, visitName } from './visit-parts.ts';

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
