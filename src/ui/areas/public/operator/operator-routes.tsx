import type { RouteObject } from 'react-router-dom';
import { splitPage } from '../../../split-page.tsx';

const FOLDER = 'src/ui/areas/public/operator';

/** The public pages about the operator. */
export const operatorRoutes: RouteObject[] = [
  {
    path: 'about',
    ...splitPage(
      'public.operator.about',
      `${FOLDER}/AboutPage.tsx`,
      async () => (await import('./AboutPage.tsx')).AboutPage,
    ),
  },
  {
    path: 'access',
    ...splitPage(
      'public.operator.access',
      `${FOLDER}/AccessPage.tsx`,
      async () => (await import('./AccessPage.tsx')).AccessPage,
    ),
  },
  {
    path: 'link',
    ...splitPage(
      'public.link',
      `${FOLDER}/LinkPage.tsx`,
      async () => (await import('./LinkPage.tsx')).LinkPage,
    ),
  },
  {
    path: 'policy',
    ...splitPage(
      'public.operator.policy',
      `${FOLDER}/PolicyPage.tsx`,
      async () => (await import('./PolicyPage.tsx')).PolicyPage,
    ),
  },
  {
    path: 'sitemap',
    ...splitPage(
      'public.operator.sitemap',
      `${FOLDER}/SitemapPage.tsx`,
      async () => (await import('./SitemapPage.tsx')).SitemapPage,
    ),
  },
];
