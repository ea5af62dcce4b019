import { Bell, Images, Mail, Video } from 'lucide';
import { Outlet, type RouteObject } from 'react-router-dom';
import { familyPaths } from '../../../paths.ts';
import { AccountPage } from '../../account/AccountPage.tsx';
import { FamilyGuidePage } from '../../help/GuidePage.tsx';
import { act, load } from '../../load.ts';
import { splitPage } from '../../page-routes.tsx';
import { MailAddPage } from './email-registration/MailAddPage.tsx';
import { FamilyNoticeListPage, FamilyNoticePage } from './family-notice/FamilyNoticePages.tsx';
import { FamilyHomePage } from './home/FamilyHomePage.tsx';
import { FamilyLayout } from './Layout.tsx';

const TABS = [
  { label: 'お知らせ', href: familyPaths.notice, icon: Bell },
  { label: '写真', href: familyPaths.photo, icon: Images },
  { label: 'オンライン面会', parts: ['オンライン', '面会'], href: familyPaths.visit, icon: Video },
  { label: 'メール登録', href: familyPaths.emailRegistration, icon: Mail },
];

function FamilyArea() {
  return (
    <FamilyLayout tabs={TABS}>
      <Outlet />
    </FamilyLayout>
  );
}

/** The family area. */
export const routes: RouteObject[] = [
  {
    path: familyPaths.home,
    Component: FamilyArea,
    children: [
      { id: 'family.home', index: true, loader: load('family.home'), Component: FamilyHomePage },
      {
        id: 'family.account',
        path: familyPaths.account,
        loader: load('family.account'),
        action: act(familyPaths.home),
        Component: AccountPage,
      },
      { id: 'family.help', path: familyPaths.help, loader: load('family.help'), Component: FamilyGuidePage },
      {
        id: 'family.email-registration',
        path: familyPaths.emailRegistration,
        loader: load('family.email-registration'),
        action: act(familyPaths.home),
        Component: MailAddPage,
      },
      {
        id: 'family.family-notice.list',
        path: familyPaths.notice,
        loader: load('family.family-notice.list'),
        Component: FamilyNoticeListPage,
      },
      {
        id: 'family.family-notice.detail',
        path: familyPaths.noticeDetail(':id'),
        loader: load('family.family-notice.detail'),
        Component: FamilyNoticePage,
      },
      {
        path: familyPaths.visit,
        action: act(familyPaths.home),
        ...splitPage(
          'family.visit',
          'src/ui/areas/family/visit/FamilyVisitPage.tsx',
          async () => (await import('./visit/FamilyVisitPage.tsx')).FamilyVisitPage,
        ),
      },
      {
        path: familyPaths.photo,
        action: act(familyPaths.home),
        ...splitPage(
          'family.photo',
          'src/ui/areas/family/photo/FamilyPhotoPage.tsx',
          async () => (await import('./photo/FamilyPhotoPage.tsx')).FamilyPhotoPage,
        ),
      },
    ],
  },
];
