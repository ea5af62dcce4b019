import type { BatchedRead } from '../adapters/db/batched-reads.ts';
import type { ChoiceSources } from '../adapters/http/resource/parts.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import type { AccountFeature } from './account.ts';
import type { Base } from './base.ts';
import { composeCall, composeMeetings, endCalls } from './call.ts';
import type { CategoryRoom } from './category.ts';
import type { FamilyNoticeFeature } from './family-notice.ts';
import type { MailFeature } from './mail.ts';
import { composeMeetingNews } from './meeting-news.ts';
import type { NoticeFeature } from './notice.ts';
import type { PhotoFeature } from './photo.ts';
import type { ResidentFeature } from './resident.ts';
import { composeTerm, composeTermPages } from './term.ts';
import { composeVisitCore } from './visit-core.ts';
import { composeVisitFamily } from './visit-family.ts';
import { composeVisitMails, type composeVisitTokens } from './visit-mails.ts';
import { announceVisitChanges, composeVisitStaff } from './visit-staff.ts';

type Parts = {
  profile: SiteProfile;
  facilityChoices: ChoiceSources[string];
  account: AccountFeature;
  mail: MailFeature;
  visitTokens: ReturnType<typeof composeVisitTokens>;
  resident: ResidentFeature;
  category: CategoryRoom;
  notice: NoticeFeature;
  familyNotice: FamilyNoticeFeature;
  photo: PhotoFeature;
  askBadges: BatchedRead;
};

/** Visits from their terms to the call: what is wired between them, and what the other rooms need of it. */
export function composeVisit(base: Base, parts: Parts) {
  const { profile, facilityChoices, account, mail, visitTokens, resident, category, notice } = parts;
  const { familyNotice, photo, askBadges } = parts;
  const term = composeTerm(base, profile);
  const meetings = composeMeetings(base.config);
  const visitMails = composeVisitMails(base, { mail, profile, meetings });
  const visit = composeVisitCore(base, {
    profile,
    slots: term.slots,
    meetings,
    eventHandlers: (core) => [...visitMails.eventHandlers(core), announceVisitChanges(base), endCalls(base)],
  });
  const termPages = composeTermPages(base, {
    term,
    visit,
    profile,
    facilityChoices,
    notices: notice.crud,
    categories: category.categories,
  });
  const visitFamily = composeVisitFamily(base, {
    profile,
    visit,
    term,
    tokens: visitTokens.tokens,
    meetings,
    notices: familyNotice.reader,
  });
  const visitManager = composeVisitStaff(base, {
    profile,
    facilityChoices,
    account,
    residents: resident.directory,
    visit,
    slots: term.slots,
    meetings,
    photo,
    askBadges,
  });
  const call = composeCall(base, {
    profile,
    account,
    visit,
    openLink: visitFamily.openLink,
    byLink: visitFamily.byLink,
    sheet: visitManager.sheet,
    meetings,
  });
  return {
    term,
    visit,
    visitManager,
    familyVisits: visitFamily.look,
    tasks: visitMails.tasksOf(visit),
    badges: visitManager.badges,
    pages: { ...termPages.pages, ...visitFamily.pages, ...visitManager.pages, ...call.pages },
    routes: [
      ...termPages.routes,
      ...visitFamily.routes,
      ...visitManager.routes,
      ...call.routes,
      ...composeMeetingNews(base, visit),
    ],
    /** Ends the answers and lines that go on by themselves. */
    endStreams() {
      visitManager.endStreams();
      call.endStreams();
    },
  };
}
