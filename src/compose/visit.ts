import type { AccountFeature } from './account.ts';
import type { Adapters } from './adapters.ts';
import { composeCall, composeMeetings, endCalls } from './call.ts';
import type { FamilyNoticeFeature } from './family-notice.ts';
import type { MailFeature } from './mail.ts';
import { composeMeetingNews } from './meeting-news.ts';
import type { NoticeFeature } from './notice.ts';
import type { PhotoFeature } from './photo.ts';
import { composeTerm, composeTermPages } from './term.ts';
import { composeVisitCore } from './visit-core.ts';
import { composeVisitFamily } from './visit-family.ts';
import { composeVisitMails } from './visit-mails.ts';
import { announceVisits, composeVisitStaff } from './visit-staff.ts';

type Parts = Pick<MailFeature, 'outbox'> & {
  account: AccountFeature;
  notice: NoticeFeature;
  familyNotice: FamilyNoticeFeature;
  photo: PhotoFeature;
};

export type VisitFeature = ReturnType<typeof composeVisit>;

/** Visits from their terms to the call: what is wired between them, and what other features need of it. */
export function composeVisit(adapters: Adapters, parts: Parts) {
  const { account, outbox, notice, familyNotice, photo } = parts;
  const term = composeTerm(adapters);
  const meetings = composeMeetings(adapters.config);
  const mails = composeVisitMails(adapters, { outbox, meetings });
  const core = composeVisitCore(adapters, {
    slots: term.slots,
    meetings,
    eventHandlers: (queries) => [
      ...mails.eventHandlers(queries),
      announceVisits(adapters),
      endCalls(adapters),
    ],
  });
  const termPages = composeTermPages(adapters, { term, visit: core, notices: notice.crud });
  const family = composeVisitFamily(adapters, { visit: core, meetings, notices: familyNotice.reader });
  const staff = composeVisitStaff(adapters, { account, visit: core, slots: term.slots, meetings, photo });
  const { openLink, byLink } = family;
  const call = composeCall(adapters, {
    account,
    visit: core,
    openLink,
    byLink,
    sheet: staff.sheet,
    meetings,
  });
  return {
    term,
    staff,
    familyVisits: family.look,
    tasks: mails.tasksOf(core),
    badges: staff.badges,
    pages: { ...termPages.pages, ...family.pages, ...staff.pages, ...call.pages },
    routes: [
      ...termPages.routes,
      ...family.routes,
      ...staff.routes,
      ...call.routes,
      ...composeMeetingNews(adapters),
    ],
    /** Ends the answers and sockets that go on by themselves. */
    endStreams() {
      staff.endStreams();
      call.endStreams();
    },
  };
}
