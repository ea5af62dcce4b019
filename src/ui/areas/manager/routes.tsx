import { Outlet, type RouteObject } from 'react-router-dom';
import { managerPaths } from '../../../paths.ts';
import { AccountPage } from '../../account/AccountPage.tsx';
import { StaffGuidePage } from '../../help/GuidePage.tsx';
import { useLeaveQuestion } from '../../kit/use-unsaved-warning.ts';
import { act, load } from '../../load.ts';
import { listRoute, type ResourceSlots, resourceRoutes } from '../../resource/resource-routes.tsx';
import { useAnswer, useFrame } from '../../use-page.ts';
import { AccountActs } from './account/AccountActs.tsx';
import { categoryListSlots } from './category/category-slots.tsx';
import { DashboardPage } from './dashboard/DashboardPage.tsx';
import { documentFormSlots } from './document/document-slots.ts';
import { registrationFormSlots, registrationListSlots } from './email-registration/registration-slots.tsx';
import { FamilyNoticePreviewPage } from './family-notice/FamilyNoticePreviewPage.tsx';
import { familyNoticeFormSlots, familyNoticeListSlots } from './family-notice/family-notice-slots.ts';
import { UnreadListPage } from './family-notice/UnreadListPage.tsx';
import { ImportPage } from './import/ImportPage.tsx';
import { Layout } from './Layout.tsx';
import { MailDetailPage } from './mail/MailDetailPage.tsx';
import { mailListSlots } from './mail/mail-slots.tsx';
import { PhoneListPage } from './mail/PhoneListPage.tsx';
import { MediaDetailPage } from './media/MediaDetailPage.tsx';
import { mediaListSlots } from './media/media-slots.ts';
import { memberFormSlots, memberListSlots } from './member/member-slots.tsx';
import { SlipPage } from './member/SlipPage.tsx';
import { navigationFor } from './navigation.ts';
import { NoticePreviewPage } from './notice/NoticePreviewPage.tsx';
import { noticeFormSlots, noticeListSlots } from './notice/notice-slots.ts';
import { IMPORTED, LISTS, type ListName } from './pages.ts';
import { albumFormSlots, albumListSlots } from './photo/album-slots.tsx';
import { AnonymisePage } from './resident/AnonymisePage.tsx';
import { residentFormSlots, residentListSlots } from './resident/resident-slots.tsx';
import { SamplePage } from './sample/SamplePage.tsx';
import { SearchPage } from './search/SearchPage.tsx';
import { ClosedFamiliesPage } from './term/ClosedFamiliesPage.tsx';
import { termFormSlots, termListSlots } from './term/term-slots.tsx';
import { vacancyFormSlots } from './vacancy/vacancy-slots.ts';
import { BookOnBehalfPage } from './visit/BookOnBehalfPage.tsx';
import { RunSheetPage } from './visit/RunSheetPage.tsx';
import { VisitDetailPage } from './visit/VisitDetailPage.tsx';
import { VisitPlanPage } from './visit/VisitPlanPage.tsx';
import { visitListSlots } from './visit/visit-slots.tsx';

function ManagerArea() {
  useLeaveQuestion();
  const navigation = navigationFor(useFrame().user ?? { scope: [] }, useAnswer()?.badges);
  return (
    <Layout navigation={navigation}>
      <Outlet />
    </Layout>
  );
}

/** The parts that are a list's own. */
const SLOTS: Partial<Record<ListName, ResourceSlots>> = {
  category: { list: categoryListSlots },
  worker: { form: { below: AccountActs } },
  resident: { list: residentListSlots, form: residentFormSlots },
  member: { list: memberListSlots, form: memberFormSlots },
  email_regist_family: { list: registrationListSlots, form: registrationFormSlots },
  notice_family: { list: familyNoticeListSlots, form: familyNoticeFormSlots },
  notice2: { list: noticeListSlots, form: noticeFormSlots },
  term: { list: termListSlots, form: termFormSlots },
  'site/vacancy': { form: vacancyFormSlots },
  'site/document': { form: documentFormSlots },
  photo_album: { list: albumListSlots, form: albumFormSlots },
};

/** The manager area: every list, and the pages that are none. A new list joins `pages.ts` and `entrances.ts`. */
export const routes: RouteObject[] = [
  {
    path: managerPaths.home,
    Component: ManagerArea,
    children: [
      { id: 'manager.home', index: true, loader: load('manager.home'), Component: DashboardPage },
      { id: 'manager.help', path: 'help', loader: load('manager.help'), Component: StaffGuidePage },
      { id: 'manager.search', path: 'search', loader: load('manager.search'), Component: SearchPage },
      {
        id: 'manager.account',
        path: 'account',
        loader: load('manager.account'),
        action: act(managerPaths.home),
        Component: AccountPage,
      },
      ...LISTS.flatMap((name) => resourceRoutes(name, SLOTS[name])),
      ...IMPORTED.map((name) => ({
        id: `${name}.import`,
        path: `${name}/import`,
        loader: load(`${name}.import`),
        action: act(managerPaths.home),
        Component: ImportPage,
      })),
      {
        id: 'notice2.preview',
        path: 'notice2/preview/:id',
        loader: load('notice2.preview'),
        Component: NoticePreviewPage,
      },
      {
        id: 'notice_family.preview',
        path: 'notice_family/preview/:id',
        loader: load('notice_family.preview'),
        Component: FamilyNoticePreviewPage,
      },
      {
        id: 'notice_family.unread',
        path: 'notice_family/unread/:id',
        loader: load('notice_family.unread'),
        Component: UnreadListPage,
      },
      {
        id: 'resident.anonymise',
        path: 'resident/anonymise/:id',
        loader: load('resident.anonymise'),
        action: act(managerPaths.home),
        Component: AnonymisePage,
      },
      {
        id: 'term.phones',
        path: 'term/phones/:id',
        loader: load('term.phones'),
        Component: ClosedFamiliesPage,
      },
      { id: 'member.slip', path: 'member/slip', loader: load('member.slip'), Component: SlipPage },
      listRoute('media', mediaListSlots),
      {
        id: 'media.detail',
        path: 'media/detail/:id',
        loader: load('media.detail'),
        action: act(managerPaths.home),
        Component: MediaDetailPage,
      },
      listRoute('mail_sent', mailListSlots),
      {
        id: 'mail_sent.detail',
        path: 'mail_sent/detail/:id',
        loader: load('mail_sent.detail'),
        action: act(managerPaths.home),
        Component: MailDetailPage,
      },
      {
        id: 'mail_sent.phones',
        path: 'mail_sent/phones',
        loader: load('mail_sent.phones'),
        Component: PhoneListPage,
      },
      {
        id: 'zoom',
        path: 'zoom',
        loader: load('zoom'),
        action: act(managerPaths.home),
        Component: RunSheetPage,
      },
      listRoute('zoom_visit_reserve', visitListSlots),
      {
        id: 'zoom_visit_reserve.plan',
        path: 'zoom_visit_reserve/plan',
        loader: load('zoom_visit_reserve.plan'),
        Component: VisitPlanPage,
      },
      {
        id: 'zoom_visit_reserve.detail',
        path: 'zoom_visit_reserve/detail/:id',
        loader: load('zoom_visit_reserve.detail'),
        action: act(managerPaths.home),
        Component: VisitDetailPage,
      },
      {
        id: 'zoom_visit_reserve.add',
        path: 'zoom_visit_reserve/add',
        loader: load('zoom_visit_reserve.add'),
        action: act(managerPaths.home),
        Component: BookOnBehalfPage,
      },
      { id: 'sample', path: 'sample', loader: load('sample'), Component: SamplePage },
    ],
  },
];
