import { Outlet, type RouteObject } from 'react-router-dom';
import { act, load } from '../../load.ts';
import { HostPage } from './HostPage.tsx';
import { Layout } from './Layout.tsx';
import { RoomPage } from './RoomPage.tsx';
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
      { id: 'visit.room', path: 'room/:id?', loader: load('visit.room'), Component: RoomPage },
      {
        id: 'visit.host',
        path: 'host/:id',
        loader: load('visit.host'),
        action: act('/visit'),
        Component: HostPage,
      },
      { id: 'visit.test', path: 'test', loader: load('visit.test'), Component: TestPage },
    ],
  },
];
