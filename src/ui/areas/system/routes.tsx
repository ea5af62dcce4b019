import { Outlet, type RouteObject } from 'react-router-dom';
import { load } from '../../load.ts';
import '../../kit/base.css';
import { ErrorPage } from './ErrorPage.tsx';
import { Layout } from './Layout.tsx';

function SystemArea() {
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}

/** Error pages: whatever the address was, the one page that says what happened. */
export const routes: RouteObject[] = [
  {
    Component: SystemArea,
    children: [{ id: 'system.error', path: '*', loader: load('system.error'), Component: ErrorPage }],
  },
];
