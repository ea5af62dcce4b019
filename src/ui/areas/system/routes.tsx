import { Outlet, type RouteObject } from 'react-router-dom';
import { CardFrame } from '../../kit/CardFrame.tsx';
import { load } from '../../load.ts';
import '../../kit/base.css';
import { ErrorPage } from './ErrorPage.tsx';

/** Error pages: the message (which offers the way home) and the phone. */
function SystemArea() {
  return (
    <CardFrame>
      <Outlet />
    </CardFrame>
  );
}

/** Error pages: whatever the address was, the one page that says what happened. */
export const routes: RouteObject[] = [
  {
    Component: SystemArea,
    children: [{ id: 'system.error', path: '*', loader: load('system.error'), Component: ErrorPage }],
  },
];
