import type { DashboardView } from '../../../application/dashboard/dashboard.ts';
import type { RegistrationRow } from '../../../application/email-registration/registrations.port.ts';
import type { RegistrationStatusView } from '../../../application/email-registration/staff-registrations.ts';
import type {
  FamilyNoticeSlots,
  UnreadListView,
} from '../../../application/family-notice/family-notice.view.ts';
import type { FamilyNoticeRow } from '../../../application/family-notice/family-notices.port.ts';
import type { ImportView } from '../../../application/import/plan.ts';
import type { SampleMailView } from '../../../application/mail/letters.ts';
import type { PhoneListView } from '../../../application/mail/phone-list.ts';
import type { MailDetailView } from '../../../application/mail/show-mail.ts';
import type { MediaDetailView, PictureView } from '../../../application/media/media.view.ts';
import type { MemberSlots, SlipView } from '../../../application/member/member-acts.ts';
import type { MemberRow } from '../../../application/member/members.port.ts';
import type { NoticePreviewView, NoticeSlots } from '../../../application/notice/notice.view.ts';
import type { AlbumTableView } from '../../../application/photo/album.view.ts';
import type { AnonymiseView } from '../../../application/resident/anonymise-resident.ts';
import type { ResidentDetailsView } from '../../../application/resident/resident-details.view.ts';
import type { ResidentRow } from '../../../application/resident/residents.port.ts';
import type { Choice } from '../../../application/resource/choice.ts';
import type { DeleteView, FormView, ListView } from '../../../application/resource/views.ts';
import type { SearchView } from '../../../application/search/search.ts';
import type { TermSlots } from '../../../application/term/check-term.ts';
import type { TermRow } from '../../../application/term/terms.port.ts';
import type { ClosedFamiliesView } from '../../../application/term/whom-to-tell.ts';
import type { UnitWithLabel } from '../../../application/vacancy/vacancy.resource.ts';
import type { BookOnBehalfView } from '../../../application/visit/booking/book-on-behalf.ts';
import type { RunSheetView } from '../../../application/visit/run-sheet/run-sheet.ts';
import type { VisitDetailView } from '../../../application/visit/run-sheet/show-visit.ts';
import type { VisitPlanView } from '../../../application/visit/run-sheet/visit-plan.ts';
import type { AccountView } from '../../account/account.view.ts';
import type { StaffGuideView } from '../../help/help.view.ts';

/** What the slots of a list's form are given. */
type FormSlotsByList = {
  resident: { below: ResidentDetailsView | null };
  member: MemberSlots;
  'email-registration': { below: RegistrationStatusView | null };
  photo: { table?: AlbumTableView };
  term: TermSlots;
  notice: NoticeSlots;
  'family-notice': NoticeSlots & FamilyNoticeSlots;
  vacancy: { rooms: readonly UnitWithLabel[] };
  document: { pdf: { pdfs: readonly Choice[] } };
};

/** What the cells of a list's rows are given, where the list draws them by itself. */
type CellsByList = {
  resident: Pick<ResidentRow, 'consents'>;
  member: Pick<MemberRow, 'residents'>;
  'email-registration': Pick<RegistrationRow, 'member'>;
  photo: { cover: PictureView | false; photos: { photos: number; hidden: number; held: number } };
  'family-notice': Pick<FamilyNoticeRow, 'mails'> & { readRate: { words: string; href: string | null } };
  term: Pick<TermRow, 'calledOff'>;
  media: { key: PictureView | false };
  mail: { recipient: { name: string; address: string } };
};

type ListPages<Name extends string> = {
  [K in Name as `manager.${K}.list`]: ListView<K extends keyof CellsByList ? CellsByList[K] : object>;
};
type ResourcePages<Name extends string> = ListPages<Name> & {
  [K in Name as `manager.${K}.add` | `manager.${K}.edit`]: FormView<
    K extends keyof FormSlotsByList ? FormSlotsByList[K] : object
  >;
} & { [K in `manager.${Name}.del`]: DeleteView };

/** Lists with all four pages; a new list joins here. */
export const LISTS = [
  'resident',
  'member',
  'email-registration',
  'photo',
  'term',
  'category',
  'worker',
  'family-notice',
  'notice',
  'vacancy',
  'document',
  'faq',
  'job',
  'link',
] as const;
export type ListName = (typeof LISTS)[number];

/** Lists whose rows may come from a file. */
export const IMPORTED = ['resident', 'member'] as const satisfies readonly ListName[];

export type ManagerPages = ResourcePages<ListName> &
  ListPages<'media' | 'mail' | 'visit'> & {
    [K in `manager.${(typeof IMPORTED)[number]}.import`]: ImportView;
  } & {
    'manager.dashboard': DashboardView;
    'manager.account': AccountView;
    'manager.search': SearchView;
    'manager.help': StaffGuideView;
    'manager.member.slip': SlipView;
    'manager.resident.anonymise': AnonymiseView;
    'manager.media.detail': MediaDetailView;
    'manager.notice.preview': NoticePreviewView;
    'manager.family-notice.preview': NoticePreviewView;
    'manager.family-notice.unread': UnreadListView;
    'manager.term.phones': ClosedFamiliesView;
    'manager.mail.detail': MailDetailView;
    'manager.mail.phones': PhoneListView;
    'manager.visit.run-sheet': RunSheetView;
    'manager.visit.plan': VisitPlanView;
    'manager.visit.detail': VisitDetailView;
    'manager.visit.add': BookOnBehalfView;
    'manager.sample': { mails: readonly SampleMailView[] };
  };
