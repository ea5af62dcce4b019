import { Outlet, type RouteObject } from 'react-router-dom';
import { FACILITIES, FACILITY_PAGES, type FacilityPage, facilityPageId } from '../../../domain/facility.ts';
import { publicPaths } from '../../../paths.ts';
import { splitPage } from '../../page-routes.tsx';
import type { PageId } from '../../pages.ts';
import { PublicLayout } from './Layout.tsx';

function PublicArea() {
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  );
}

/** The code of a page: `file` is its module's path below this folder, by which the server announces it. */
type Code = { file: string; fetch: Parameters<typeof splitPage>[2] };

const page = (id: PageId, { file, fetch }: Code) => splitPage(id, `src/ui/areas/public/${file}`, fetch);

const OPERATOR_ROUTES: RouteObject[] = [
  {
    path: publicPaths.about,
    ...page('public.operator.about', {
      file: 'operator/AboutPage.tsx',
      fetch: async () => (await import('./operator/AboutPage.tsx')).AboutPage,
    }),
  },
  {
    path: publicPaths.access,
    ...page('public.operator.access', {
      file: 'operator/AccessPage.tsx',
      fetch: async () => (await import('./operator/AccessPage.tsx')).AccessPage,
    }),
  },
  {
    path: publicPaths.link,
    ...page('public.link', {
      file: 'operator/LinkPage.tsx',
      fetch: async () => (await import('./operator/LinkPage.tsx')).LinkPage,
    }),
  },
  {
    path: publicPaths.policy,
    ...page('public.operator.policy', {
      file: 'operator/PolicyPage.tsx',
      fetch: async () => (await import('./operator/PolicyPage.tsx')).PolicyPage,
    }),
  },
  {
    path: publicPaths.sitemap,
    ...page('public.operator.sitemap', {
      file: 'operator/SitemapPage.tsx',
      fetch: async () => (await import('./operator/SitemapPage.tsx')).SitemapPage,
    }),
  },
];

const FACILITY_CODE: Readonly<Record<FacilityPage, Code>> = {
  top: {
    file: 'facility/FacilityTopPage.tsx',
    fetch: async () => (await import('./facility/FacilityTopPage.tsx')).FacilityTopPage,
  },
  principle: {
    file: 'facility/PrinciplePage.tsx',
    fetch: async () => (await import('./facility/PrinciplePage.tsx')).PrinciplePage,
  },
  service: {
    file: 'facility/ServicePage.tsx',
    fetch: async () => (await import('./facility/ServicePage.tsx')).ServicePage,
  },
  useguid: {
    file: 'facility/UseguidPage.tsx',
    fetch: async () => (await import('./facility/UseguidPage.tsx')).UseguidPage,
  },
};

/** The four pages of every facility. */
const FACILITY_ROUTES: RouteObject[] = FACILITIES.flatMap((facility) =>
  FACILITY_PAGES.map((name) => ({
    path: publicPaths.facility(facility, name).slice(1),
    ...page(facilityPageId(facility, name), FACILITY_CODE[name]),
  })),
);

/** The public pages; the code of each travels by itself. */
export const routes: RouteObject[] = [
  {
    path: publicPaths.home,
    Component: PublicArea,
    children: [
      {
        index: true,
        ...page('home', {
          file: 'home/HomePage.tsx',
          fetch: async () => (await import('./home/HomePage.tsx')).HomePage,
        }),
      },
      {
        path: publicPaths.notice,
        ...page('public.notice.list', {
          file: 'notice/NoticeListPage.tsx',
          fetch: async () => (await import('./notice/NoticeListPage.tsx')).NoticeListPage,
        }),
      },
      {
        path: publicPaths.noticeDetail(':id?'),
        ...page('public.notice.detail', {
          file: 'notice/NoticeDetailPage.tsx',
          fetch: async () => (await import('./notice/NoticeDetailPage.tsx')).NoticeDetailPage,
        }),
      },
      ...OPERATOR_ROUTES,
      {
        path: publicPaths.job,
        ...page('public.job', {
          file: 'job/JobPage.tsx',
          fetch: async () => (await import('./job/JobPage.tsx')).JobPage,
        }),
      },
      {
        path: publicPaths.faq,
        ...page('public.faq', {
          file: 'faq/FaqPage.tsx',
          fetch: async () => (await import('./faq/FaqPage.tsx')).FaqPage,
        }),
      },
      {
        path: publicPaths.tour,
        ...page('public.tour', {
          file: 'tour/TourPage.tsx',
          fetch: async () => (await import('./tour/TourPage.tsx')).TourPage,
        }),
      },
      {
        path: publicPaths.family,
        ...page('public.guest.family', {
          file: 'guest/FamilyGuestPage.tsx',
          fetch: async () => (await import('./guest/FamilyGuestPage.tsx')).FamilyGuestPage,
        }),
      },
      {
        path: publicPaths.manager,
        ...page('public.guest.manager', {
          file: 'guest/ManagerGuestPage.tsx',
          fetch: async () => (await import('./guest/ManagerGuestPage.tsx')).ManagerGuestPage,
        }),
      },
      ...FACILITY_ROUTES,
    ],
  },
];
