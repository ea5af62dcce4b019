import { Outlet, type RouteObject } from 'react-router-dom';
import { load } from '../../load.ts';
import { HomePage } from './HomePage.tsx';
import { Layout, type NavigationItem, type PublicWays } from './Layout.tsx';
import { NoticeDetailPage } from './NoticeDetailPage.tsx';
import { NoticeListPage } from './NoticeListPage.tsx';

/** Only pages that exist. */
const NAVIGATION: readonly NavigationItem[] = [
  { label: 'ホーム', href: '/' },
  { label: 'お知らせ', href: '/notice' },
];

const FOOTER: readonly NavigationItem[] = [
  ...NAVIGATION,
  { label: 'ご家族ログイン', href: '/family/login' },
  { label: '職員ログイン', href: '/manager/login' },
];

const WAYS: PublicWays = { family: '/family/login' };

function PublicArea() {
  return (
    <Layout footerNavigation={FOOTER} navigation={NAVIGATION} ways={WAYS}>
      <Outlet />
    </Layout>
  );
}

/** The public pages. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: PublicArea,
    children: [
      { id: 'home', index: true, loader: load('home'), Component: HomePage },
      { id: 'notice.list', path: 'notice', loader: load('notice.list'), Component: NoticeListPage },
      {
        id: 'notice.detail',
        path: 'notice/detail/:id?',
        loader: load('notice.detail'),
        Component: NoticeDetailPage,
      },
    ],
  },
];
