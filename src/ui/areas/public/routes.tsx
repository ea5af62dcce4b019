import { Outlet, type RouteObject } from 'react-router-dom';
import { load } from '../../load.ts';
import { facilityRoutes } from './facility/facility-routes.tsx';
import { FaqPage } from './faq/FaqPage.tsx';
import { FamilyGuestPage } from './guest/FamilyGuestPage.tsx';
import { ManagerGuestPage } from './guest/ManagerGuestPage.tsx';
import { HomePage } from './HomePage.tsx';
import { Layout } from './Layout.tsx';
import { NoticeDetailPage } from './NoticeDetailPage.tsx';
import { NoticeListPage } from './NoticeListPage.tsx';
import { operatorRoutes } from './operator/operator-routes.tsx';
import { RecruitPage } from './recruit/RecruitPage.tsx';
import { TourPage } from './tour/TourPage.tsx';

function PublicArea() {
  return (
    <Layout>
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
      ...operatorRoutes,
      { id: 'recruit.jobs', path: 'employ', loader: load('recruit.jobs'), Component: RecruitPage },
      { id: 'faq.list', path: 'faq', loader: load('faq.list'), Component: FaqPage },
      { id: 'tour.rooms', path: 'online_tour', loader: load('tour.rooms'), Component: TourPage },
      { id: 'guest.family', path: 'family', loader: load('guest.family'), Component: FamilyGuestPage },
      { id: 'guest.manager', path: 'manager', loader: load('guest.manager'), Component: ManagerGuestPage },
      ...facilityRoutes,
    ],
  },
];
