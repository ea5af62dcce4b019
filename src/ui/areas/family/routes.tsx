import { Outlet, type RouteObject } from 'react-router-dom';
import { AccountPage } from '../../account/AccountPage.tsx';
import { act, load } from '../../load.ts';
import { FamilyHomePage } from './FamilyHomePage.tsx';
import { Layout } from './Layout.tsx';

function FamilyArea() {
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}

/** The family area. */
export const routes: RouteObject[] = [
  {
    path: '/family',
    Component: FamilyArea,
    children: [
      { id: 'family.home', index: true, loader: load('family.home'), Component: FamilyHomePage },
      {
        id: 'family.account',
        path: 'account',
        loader: load('family.account'),
        action: act('/family'),
        Component: AccountPage,
      },
    ],
  },
];
