import { Outlet, type RouteObject } from 'react-router-dom';
import { accountPaths, familyPaths, managerPaths } from '../../../paths.ts';
import '../../kit/base.css';
import { load } from '../../load.ts';
import { AuthLayout } from './Layout.tsx';
import { FamilyLoginPage, LoginChoicePage, ManagerLoginPage } from './LoginPage.tsx';
import { NewPasswordPage, ResetPage } from './ResetPages.tsx';

function AuthArea() {
  return (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  );
}

/** Signing in, and a new password by mail. Their forms post natively or call the sign-in API, so no route has an action. */
export const routes: RouteObject[] = [
  {
    Component: AuthArea,
    children: [
      { id: 'auth.login', path: accountPaths.login, loader: load('auth.login'), Component: LoginChoicePage },
      {
        id: 'auth.familyLogin',
        path: familyPaths.login,
        loader: load('auth.familyLogin'),
        Component: FamilyLoginPage,
      },
      {
        id: 'auth.managerLogin',
        path: managerPaths.login,
        loader: load('auth.managerLogin'),
        Component: ManagerLoginPage,
      },
      {
        id: 'auth.familyReset',
        path: familyPaths.reset,
        loader: load('auth.familyReset'),
        Component: ResetPage,
      },
      {
        id: 'auth.managerReset',
        path: managerPaths.reset,
        loader: load('auth.managerReset'),
        Component: ResetPage,
      },
      {
        id: 'auth.familyNewPassword',
        path: familyPaths.resetLink(':token'),
        loader: load('auth.familyNewPassword'),
        Component: NewPasswordPage,
      },
      {
        id: 'auth.managerNewPassword',
        path: managerPaths.resetLink(':token'),
        loader: load('auth.managerNewPassword'),
        Component: NewPasswordPage,
      },
    ],
  },
];
