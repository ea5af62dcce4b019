import { Outlet, type RouteObject } from 'react-router-dom';
import '../../kit/base.css';
import { load } from '../../load.ts';
import { Layout } from './Layout.tsx';
import { LoginChoicePage } from './LoginChoicePage.tsx';
import { FamilyLoginPage, ManagerLoginPage } from './LoginPage.tsx';

function AuthArea() {
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}

/** The login pages. Their forms post natively or call the sign-in API, so no route has an action. */
export const routes: RouteObject[] = [
  {
    Component: AuthArea,
    children: [
      { id: 'auth.login', path: 'login', loader: load('auth.login'), Component: LoginChoicePage },
      {
        id: 'auth.familyLogin',
        path: 'family/login',
        loader: load('auth.familyLogin'),
        Component: FamilyLoginPage,
      },
      {
        id: 'auth.managerLogin',
        path: 'manager/login',
        loader: load('auth.managerLogin'),
        Component: ManagerLoginPage,
      },
    ],
  },
];
