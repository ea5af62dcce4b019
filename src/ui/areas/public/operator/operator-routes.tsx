import type { RouteObject } from 'react-router-dom';
import { load } from '../../../load.ts';
import { AboutPage } from './AboutPage.tsx';
import { AccessPage } from './AccessPage.tsx';
import { LinkPage } from './LinkPage.tsx';
import { PolicyPage } from './PolicyPage.tsx';
import { SitemapPage } from './SitemapPage.tsx';

/** The public pages about the operator. */
export const operatorRoutes: RouteObject[] = [
  { id: 'operator.about', path: 'about', loader: load('operator.about'), Component: AboutPage },
  { id: 'operator.access', path: 'access', loader: load('operator.access'), Component: AccessPage },
  { id: 'operator.link', path: 'link', loader: load('operator.link'), Component: LinkPage },
  { id: 'operator.policy', path: 'policy', loader: load('operator.policy'), Component: PolicyPage },
  { id: 'operator.sitemap', path: 'sitemap', loader: load('operator.sitemap'), Component: SitemapPage },
];
