import { Bell, Images, Mail, Video } from 'lucide';
import { Outlet, type RouteObject } from 'react-router-dom';
import { AccountPage } from '../../account/AccountPage.tsx';
import { FamilyGuidePage } from '../../help/GuidePage.tsx';
import { act, load } from '../../load.ts';
import { splitPage } from '../../split-page.tsx';
import { MailAddPage } from './email-registration/MailAddPage.tsx';
import { NoticeListPage } from './family-notice/NoticeListPage.tsx';
import { NoticePage } from './family-notice/NoticePage.tsx';
import { FamilyHomePage } from './home/FamilyHomePage.tsx';
import { Layout } from './Layout.tsx';

const TABS = [
  { label: 'お知らせ', href: '/family/notice', icon: Bell },
  { label: '写真', href: '/family/photo', icon: Images },
  { label: 'オンライン面会', parts: ['オンライン', '面会'], href: '/family/zoom_visit', icon: Video },
  { label: 'メール登録', href: '/family/zoom_visit/mailadd', icon: Mail },
];

function FamilyArea() {
  return (
    <Layout tabs={TABS}>
      <Outlet />
    </Layout>
  );
}

/** The family area. */
export const routes: RouteObject[] = [
  {
    path: '/family',
    Component: FamilyArea,
    children: [
      { id: 'family.home', index: true, loader: load('family.home'), Component: FamilyHomePage },
      {
        id: 'family.account',
        path: 'account',
        loader: load('family.account'),
        action: act('/family'),
        Component: AccountPage,
      },
      { id: 'family.help', path: 'help', loader: load('family.help'), Component: FamilyGuidePage },
      {
        id: 'family.mailadd',
        path: 'zoom_visit/mailadd',
        loader: load('family.mailadd'),
        action: act('/family'),
        Component: MailAddPage,
      },
      {
        id: 'family.notices',
        path: 'notice',
        loader: load('family.notices'),
        Component: NoticeListPage,
      },
      { id: 'family.notice', path: 'notice/:id', loader: load('family.notice'), Component: NoticePage },
      {
        path: 'zoom_visit',
        action: act('/family'),
        ...splitPage(
          'family.visits',
          'src/ui/areas/family/visit/FamilyVisitPage.tsx',
          async () => (await import('./visit/FamilyVisitPage.tsx')).FamilyVisitPage,
        ),
      },
      {
        path: 'photo',
        action: act('/family'),
        ...splitPage(
          'family.photo',
          'src/ui/areas/family/photo/FamilyPhotoPage.tsx',
          async () => (await import('./photo/FamilyPhotoPage.tsx')).FamilyPhotoPage,
        ),
      },
    ],
  },
];
