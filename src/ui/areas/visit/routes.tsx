import { Outlet, type RouteObject } from 'react-router-dom';
import { areaPaths, callPaths } from '../../../paths.ts';
import { act, load } from '../../load.ts';
import { CallPage } from './CallPage.tsx';
import { HostPage } from './HostPage.tsx';
import { CallLayout } from './Layout.tsx';
import { TestPage } from './TestPage.tsx';

function VisitArea() {
  return (
    <CallLayout>
      <Outlet />
    </CallLayout>
  );
}

const AREA = areaPaths.call;

/** The visit room: the call itself, for the family and for the home, and the test of camera and microphone. */
export const routes: RouteObject[] = [
  {
    path: AREA,
    Component: VisitArea,
    children: [
      { id: 'visit.call', path: callPaths.call(':id?'), loader: load('visit.call'), Component: CallPage },
      {
        id: 'visit.call.host',
        path: callPaths.host(':id'),
        loader: load('visit.call.host'),
        action: act(AREA),
        Component: HostPage,
      },
      { id: 'visit.call.test', path: callPaths.test, loader: load('visit.call.test'), Component: TestPage },
    ],
  },
];
