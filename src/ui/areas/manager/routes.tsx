import { Outlet, type RouteObject } from 'react-router-dom';
import { managerPaths } from '../../../paths.ts';
import { AccountPage } from '../../account/AccountPage.tsx';
import { StaffGuidePage } from '../../help/GuidePage.tsx';
import { useLeaveQuestion } from '../../kit/use-unsaved-warning.ts';
import { act, load } from '../../load.ts';
import { listRoute, type ResourceSlots, resourceRoutes } from '../../resource/resource-routes.tsx';
import { useAnswer, useFrame } from '../../use-page.ts';
import { AccountSection } from './account/AccountSection.tsx';
import { categoryListSlots } from './category/category-slots.tsx';
import { DashboardPage } from './dashboard/DashboardPage.tsx';
import { documentFormSlots } from './document/PdfInput.tsx';
import { registrationFormSlots, registrationListSlots } from './email-registration/registration-slots.tsx';
import { FamilyNoticePreviewPage, UnreadListPage } from './family-notice/FamilyNoticePages.tsx';
import { familyNoticeFormSlots, familyNoticeListSlots } from './family-notice/family-notice-slots.tsx';
import { ImportPage } from './import/ImportPage.tsx';
import { ManagerLayout } from './Layout.tsx';
import { MailDetailPage } from './mail/MailDetailPage.tsx';
import { mailListSlots } from './mail/mail-slots.tsx';
import { PhoneListPage } from './mail/PhoneListPage.tsx';
import { MediaDetailPage } from './media/MediaDetailPage.tsx';
import { mediaListSlots } from './media/media-slots.tsx';
import { memberFormSlots, memberListSlots } from './member/member-slots.tsx';
import { SlipPage } from './member/SlipPage.tsx';
import { navigationFor } from './navigation.ts';
import { NoticePreviewPage } from './notice/NoticePreviewPage.tsx';
import { noticeFormSlots, noticeListSlots } from './notice/notice-slots.tsx';
import { IMPORTED, LISTS, type ListName } from './pages.ts';
import { albumFormSlots, albumListSlots } from './photo/album-slots.tsx';
import { AnonymisePage } from './resident/AnonymisePage.tsx';
import { residentFormSlots, residentListSlots } from './resident/resident-slots.tsx';
import { SamplePage } from './sample/SamplePage.tsx';
import { SearchPage } from './search/SearchPage.tsx';
import { ClosedFamiliesPage } from './term/ClosedFamiliesPage.tsx';
import { termFormSlots, termListSlots } from './term/term-slots.tsx';
import { vacancyFormSlots } from './vacancy/RoomsInput.tsx';
import { BookOnBehalfPage } from './visit/BookOnBehalfPage.tsx';
import { RunSheetPage } from './visit/run-sheet/RunSheetPage.tsx';
import { VisitDetailPage } from './visit/VisitDetailPage.tsx';
import { VisitPlanPage } from './visit/VisitPlanPage.tsx';
import { visitListSlots } from './visit/visit-slots.tsx';

function ManagerArea() {
  useLeaveQuestion();
  const navigation = navigationFor(useFrame().user ?? { scope: [] }, useAnswer()?.badges);
  return (
    <ManagerLayout navigation={navigation}>
      <Outlet />
    </ManagerLayout>
  );
}

/** The parts that are a list's own. */
const SLOTS: { readonly [Name in ListName]?: ResourceSlots<Name> } = {
  category: { list: categoryListSlots },
  worker: { form: { below: AccountSection } },
  resident: { list: residentListSlots, form: residentFormSlots },
  member: { list: memberListSlots, form: memberFormSlots },
  'email-registration': { list: registrationListSlots, form: registrationFormSlots },
  'family-notice': { list: familyNoticeListSlots, form: familyNoticeFormSlots },
  notice: { list: noticeListSlots, form: noticeFormSlots },
  term: { list: termListSlots, form: termFormSlots },
  vacancy: { form: vacancyFormSlots },
  document: { form: documentFormSlots },
  photo: { list: albumListSlots, form: albumFormSlots },
};

/** The manager area: every list, and the pages that are none. A new list joins `pages.ts` and `entrances.ts`. */
export const routes: RouteObject[] = [
  {
    path: managerPaths.home,
    Component: ManagerArea,
    children: [
      { id: 'manager.dashboard', index: true, loader: load('manager.dashboard'), Component: DashboardPage },
      {
        id: 'manager.help',
        path: managerPaths.help,
        loader: load('manager.help'),
        Component: StaffGuidePage,
      },
      {
        id: 'manager.search',
        path: managerPaths.search,
        loader: load('manager.search'),
        Component: SearchPage,
      },
      {
        id: 'manager.account',
        path: managerPaths.account,
        loader: load('manager.account'),
        action: act(managerPaths.home),
        Component: AccountPage,
      },
      ...LISTS.flatMap(<Name extends ListName>(name: Name) => resourceRoutes<Name>(name, SLOTS[name])),
      ...IMPORTED.map((name) => ({
        id: `manager.${name}.import`,
        path: managerPaths.import(name),
        loader: load(`manager.${name}.import`),
        action: act(managerPaths.home),
        Component: ImportPage,
      })),
      {
        id: 'manager.notice.preview',
        path: managerPaths.preview('notice', ':id'),
        loader: load('manager.notice.preview'),
        Component: NoticePreviewPage,
      },
      {
        id: 'manager.family-notice.preview',
        path: managerPaths.preview('family-notice', ':id'),
        loader: load('manager.family-notice.preview'),
        Component: FamilyNoticePreviewPage,
      },
      {
        id: 'manager.family-notice.unread',
        path: managerPaths.unread(':id'),
        loader: load('manager.family-notice.unread'),
        Component: UnreadListPage,
      },
      {
        id: 'manager.resident.anonymise',
        path: managerPaths.anonymise(':id'),
        loader: load('manager.resident.anonymise'),
        action: act(managerPaths.home),
        Component: AnonymisePage,
      },
      {
        id: 'manager.term.phones',
        path: managerPaths.closedFamilies(':id'),
        loader: load('manager.term.phones'),
        Component: ClosedFamiliesPage,
      },
      {
        id: 'manager.member.slip',
        path: managerPaths.slips,
        loader: load('manager.member.slip'),
        Component: SlipPage,
      },
      listRoute('media', mediaListSlots),
      {
        id: 'manager.media.detail',
        path: managerPaths.detail('media', ':id'),
        loader: load('manager.media.detail'),
        action: act(managerPaths.home),
        Component: MediaDetailPage,
      },
      listRoute('mail', mailListSlots),
      {
        id: 'manager.mail.detail',
        path: managerPaths.detail('mail', ':id'),
        loader: load('manager.mail.detail'),
        action: act(managerPaths.home),
        Component: MailDetailPage,
      },
      {
        id: 'manager.mail.phones',
        path: managerPaths.unreachedFamilies,
        loader: load('manager.mail.phones'),
        Component: PhoneListPage,
      },
      {
        id: 'manager.visit.run-sheet',
        path: managerPaths.runSheet,
        loader: load('manager.visit.run-sheet'),
        action: act(managerPaths.home),
        Component: RunSheetPage,
      },
      listRoute('visit', visitListSlots),
      {
        id: 'manager.visit.plan',
        path: managerPaths.visitPlan,
        loader: load('manager.visit.plan'),
        Component: VisitPlanPage,
      },
      {
        id: 'manager.visit.detail',
        path: managerPaths.detail('visit', ':id'),
        loader: load('manager.visit.detail'),
        action: act(managerPaths.home),
        Component: VisitDetailPage,
      },
      {
        id: 'manager.visit.add',
        path: managerPaths.add('visit'),
        loader: load('manager.visit.add'),
        action: act(managerPaths.home),
        Component: BookOnBehalfPage,
      },
      {
        id: 'manager.sample',
        path: managerPaths.sample,
        loader: load('manager.sample'),
        Component: SamplePage,
      },
    ],
  },
];
