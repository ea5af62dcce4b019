import { Outlet, type RouteObject } from 'react-router-dom';
import { act, load } from '../../load.ts';
import { CallPage } from './CallPage.tsx';
import { HostPage } from './HostPage.tsx';
import { Layout } from './Layout.tsx';
import { TestPage } from './TestPage.tsx';

function VisitArea() {
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}

/** The visit room: the call itself, for the family and for the home, and the test of camera and microphone. */
export const routes: RouteObject[] = [
  {
    path: '/visit',
    Component: VisitArea,
    children: [
      { id: 'visit.call', path: 'room/:id?', loader: load('visit.call'), Component: CallPage },
      {
        id: 'visit.call.host',
        path: 'host/:id',
        loader: load('visit.call.host'),
        action: act('/visit'),
        Component: HostPage,
      },
      { id: 'visit.call.test', path: 'test', loader: load('visit.call.test'), Component: TestPage },
    ],
  },
];
