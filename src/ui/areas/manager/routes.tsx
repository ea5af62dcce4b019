import { Bell, Image, LayoutDashboard, type LucideIcon, Shapes, SwatchBook, UserCog } from 'lucide-react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { act, load } from '../../load.ts';
import { listRoute, resourceRoutes } from '../../resource/resource-routes.tsx';
import { useFrame } from '../../use-page.ts';
import { categoryListSlots } from './category/category-slots.tsx';
import { Layout } from './Layout.tsx';
import { ManagerHomePage } from './ManagerHomePage.tsx';
import { MediaDetailPage } from './media/MediaDetailPage.tsx';
import { mediaListSlots } from './media/media-slots.ts';
import { NoticePreviewPage } from './notice2/NoticePreviewPage.tsx';
import { noticeFormSlots, noticeListSlots } from './notice2/notice-slots.ts';
import { SamplePage } from './sample/SamplePage.tsx';
import { workerFormSlots } from './worker/worker-slots.tsx';

/** The drawer: each entry is shown to those who hold its scope; null is for every worker. */
const DRAWER: readonly {
  label: string;
  items: readonly { label: string; href: string; icon: LucideIcon; scope: string | null }[];
}[] = [
  { label: '今日', items: [{ label: '職員ページ', href: '/manager', icon: LayoutDashboard, scope: null }] },
  {
    label: 'お知らせ',
    items: [
      { label: 'お知らせ', href: '/manager/notice2', icon: Bell, scope: 'notice:read' },
      { label: 'メディア', href: '/manager/media', icon: Image, scope: 'media:read' },
      { label: 'カテゴリ', href: '/manager/category', icon: Shapes, scope: 'category:read' },
    ],
  },
  {
    label: '管理',
    items: [
      { label: '職員', href: '/manager/worker', icon: UserCog, scope: 'worker:read' },
      { label: '部品見本', href: '/manager/sample', icon: SwatchBook, scope: null },
    ],
  },
];

function ManagerArea() {
  const scope = useFrame().user?.scope ?? [];
  const navigation = DRAWER.map(({ label, items }) => ({
    label,
    items: items.filter((item) => item.scope === null || scope.includes(item.scope)),
  })).filter(({ items }) => items.length > 0);
  return (
    <Layout navigation={navigation}>
      <Outlet />
    </Layout>
  );
}

/** The manager area: every list, and the pages that are none. A new list is one line here and one in the drawer. */
export const routes: RouteObject[] = [
  {
    path: '/manager',
    Component: ManagerArea,
    children: [
      { id: 'manager.home', index: true, loader: load('manager.home'), Component: ManagerHomePage },
      ...resourceRoutes('category', categoryListSlots),
      ...resourceRoutes('worker', {}, workerFormSlots),
      ...resourceRoutes('notice2', noticeListSlots, noticeFormSlots),
      {
        id: 'notice2.preview',
        path: 'notice2/preview/:id',
        loader: load('notice2.preview'),
        Component: NoticePreviewPage,
      },
      listRoute('media', mediaListSlots),
      {
        id: 'media.detail',
        path: 'media/detail/:id',
        loader: load('media.detail'),
        action: act('/manager'),
        Component: MediaDetailPage,
      },
      { id: 'sample', path: 'sample', loader: load('sample'), Component: SamplePage },
    ],
  },
];
