import type { DashboardView } from '../../../application/dashboard/dashboard.view.ts';
import type { UnreadListView } from '../../../application/family-notice/family-notice.view.ts';
import type { MailDetailView, PhoneListView, SampleMailView } from '../../../application/mail/mail.view.ts';
import type { MediaDetailView } from '../../../application/media/media.view.ts';
import type { SlipView } from '../../../application/member/slip.view.ts';
import type { NoticePreviewView } from '../../../application/notice/notice.view.ts';
import type { AnonymiseView } from '../../../application/resident/anonymise.view.ts';
import type { ImportView } from '../../../application/resource/import/import.view.ts';
import type { DeleteView, FormView, ListView } from '../../../application/resource/views.ts';
import type { SearchView } from '../../../application/search/search.view.ts';
import type { ClosedFamiliesView } from '../../../application/term/closed-families.view.ts';
import type { BookOnBehalfView } from '../../../application/visit/book-on-behalf.view.ts';
import type { RunSheetView } from '../../../application/visit/run-sheet.view.ts';
import type { VisitDetailView } from '../../../application/visit/visit-detail.view.ts';
import type { VisitPlanView } from '../../../application/visit/visit-plan.view.ts';
import type { AccountView } from '../../account/account.view.ts';
import type { StaffGuideView } from '../../help/help.view.ts';

type ListPages<Name extends string> = { [K in `${Name}.list`]: ListView };
type ResourcePages<Name extends string> = ListPages<Name> & {
  [K in `${Name}.add` | `${Name}.edit`]: FormView;
} & { [K in `${Name}.del`]: DeleteView };

/** Lists with all four pages; a new list joins here. */
export const LISTS = [
  'resident',
  'member',
  'email_regist_family',
  'photo_album',
  'term',
  'category',
  'worker',
  'notice_family',
  'notice2',
  'site/vacancy',
  'site/document',
  'site/faq',
  'site/job',
  'site/link',
] as const;
export type ListName = (typeof LISTS)[number];

/** Lists whose rows may come from a file. */
export const IMPORTED = ['resident', 'member'] as const satisfies readonly ListName[];

export type ManagerPages = ResourcePages<ListName> &
  ListPages<'media' | 'mail_sent' | 'zoom_visit_reserve'> & {
    [K in `${(typeof IMPORTED)[number]}.import`]: ImportView;
  } & {
    'manager.home': DashboardView;
    'manager.account': AccountView;
    'manager.search': SearchView;
    'manager.help': StaffGuideView;
    'member.slip': SlipView;
    'resident.anonymise': AnonymiseView;
    'media.detail': MediaDetailView;
    'notice2.preview': NoticePreviewView;
    'notice_family.preview': NoticePreviewView;
    'notice_family.unread': UnreadListView;
    'term.phones': ClosedFamiliesView;
    'mail_sent.detail': MailDetailView;
    'mail_sent.phones': PhoneListView;
    zoom: RunSheetView;
    'zoom_visit_reserve.plan': VisitPlanView;
    'zoom_visit_reserve.detail': VisitDetailView;
    'zoom_visit_reserve.add': BookOnBehalfView;
    sample: { mails: readonly SampleMailView[] };
  };
