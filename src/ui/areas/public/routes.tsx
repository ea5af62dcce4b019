import { Outlet, type RouteObject } from 'react-router-dom';
import { splitPage } from '../../split-page.tsx';
import { facilityRoutes } from './facility/facility-routes.tsx';
import { Layout } from './Layout.tsx';
import { operatorRoutes } from './operator/operator-routes.tsx';

function PublicArea() {
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}

const FOLDER = 'src/ui/areas/public';

/** The public pages; the code of each travels by itself. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: PublicArea,
    children: [
      {
        index: true,
        ...splitPage(
          'home',
          `${FOLDER}/HomePage.tsx`,
          async () => (await import('./home/HomePage.tsx')).HomePage,
        ),
      },
      {
        path: 'notice',
        ...splitPage(
          'public.notice.list',
          `${FOLDER}/NoticeListPage.tsx`,
          async () => (await import('./notice/NoticeListPage.tsx')).NoticeListPage,
        ),
      },
      {
        path: 'notice/detail/:id?',
        ...splitPage(
          'public.notice.detail',
          `${FOLDER}/NoticeDetailPage.tsx`,
          async () => (await import('./notice/NoticeDetailPage.tsx')).NoticeDetailPage,
        ),
      },
      ...operatorRoutes,
      {
        path: 'employ',
        ...splitPage(
          'public.job',
          `${FOLDER}/recruit/RecruitPage.tsx`,
          async () => (await import('./job/JobPage.tsx')).RecruitPage,
        ),
      },
      {
        path: 'faq',
        ...splitPage(
          'public.faq',
          `${FOLDER}/faq/FaqPage.tsx`,
          async () => (await import('./faq/FaqPage.tsx')).FaqPage,
        ),
      },
      {
        path: 'online_tour',
        ...splitPage(
          'public.tour',
          `${FOLDER}/tour/TourPage.tsx`,
          async () => (await import('./tour/TourPage.tsx')).TourPage,
        ),
      },
      {
        path: 'family',
        ...splitPage(
          'public.guest.family',
          `${FOLDER}/guest/FamilyGuestPage.tsx`,
          async () => (await import('./guest/FamilyGuestPage.tsx')).FamilyGuestPage,
        ),
      },
      {
        path: 'manager',
        ...splitPage(
          'public.guest.manager',
          `${FOLDER}/guest/ManagerGuestPage.tsx`,
          async () => (await import('./guest/ManagerGuestPage.tsx')).ManagerGuestPage,
        ),
      },
      ...facilityRoutes,
    ],
  },
];
