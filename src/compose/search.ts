import { searchPage } from '../adapters/http/search/search-page.ts';
import { familyNoticeResource } from '../application/family-notice/family-notice.resource.ts';
import { memberResource } from '../application/member/member.resource.ts';
import { noticeResource } from '../application/notice/notice.resource.ts';
import { residentResource } from '../application/resident/resident.resource.ts';
import { listSource, makeSearchEverything } from '../application/search/search.ts';
import { visitResource } from '../application/visit/visit.resource.ts';
import { ACCOUNT_STATUS_LABELS } from '../domain/account/account.ts';
import { formatDate, formatDateTime } from '../domain/format.ts';
import { NOTICE_STATE_LABELS } from '../domain/notice/notice.ts';
import { facilityLabel } from '../domain/site/facility-facts.ts';
import { VISIT_STATUS_LABELS } from '../domain/visit/visit.ts';
import { managerPaths } from '../paths.ts';
import type { Adapters } from './adapters.ts';
import type { FamilyNoticeFeature } from './family-notice.ts';
import type { MemberFeature } from './member.ts';
import type { NoticeFeature } from './notice.ts';
import type { ResidentFeature } from './resident.ts';
import type { VisitFeature } from './visit.ts';

type Parts = {
  resident: Pick<ResidentFeature, 'crud'>;
  member: Pick<MemberFeature, 'crud'>;
  visit: Pick<VisitFeature, 'staff'>;
  notice: Pick<NoticeFeature, 'crud'>;
  familyNotice: Pick<FamilyNoticeFeature, 'crud'>;
};

/** The search of the manager area; a list that shall be found joins here. */
export function composeSearch({ profile }: Adapters, parts: Parts) {
  const { resident, member, visit, notice, familyNotice } = parts;
  const search = makeSearchEverything([
    listSource(residentResource, resident.crud, {
      addresses: managerPaths,
      detail: ({ facility }) => facilityLabel(profile, facility),
    }),
    listSource(memberResource, member.crud, {
      addresses: managerPaths,
      detail: ({ status }) => ACCOUNT_STATUS_LABELS[status],
    }),
    listSource(visitResource, visit.staff.crud, {
      addresses: managerPaths,
      detail: ({ startsAt, status }) => `${formatDateTime(startsAt)}　${VISIT_STATUS_LABELS[status]}`,
      href: ({ id }) => managerPaths.detail(visitResource.name, id),
    }),
    listSource(familyNoticeResource, familyNotice.crud, {
      addresses: managerPaths,
      detail: ({ publishAt, state }) => `${formatDate(publishAt)}　${NOTICE_STATE_LABELS[state]}`,
    }),
    listSource(noticeResource, notice.crud, {
      addresses: managerPaths,
      detail: ({ publishAt, state }) => `${formatDate(publishAt)}　${NOTICE_STATE_LABELS[state]}`,
    }),
  ]);
  return { pages: { 'manager.search': searchPage(search) } };
}
