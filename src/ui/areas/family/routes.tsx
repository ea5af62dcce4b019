import { Mail } from 'lucide';
import { Outlet, type RouteObject } from 'react-router-dom';
import { AccountPage } from '../../account/AccountPage.tsx';
import { act, load } from '../../load.ts';
import { MailAddPage } from './email-registration/MailAddPage.tsx';
import { FamilyHomePage } from './FamilyHomePage.tsx';
import { Layout } from './Layout.tsx';

/** Pages that exist; 写真 and オンライン面会 join when they do. */
const TABS = [{ label: 'メール登録', href: '/family/zoom_visit/mailadd', icon: Mail }];

function FamilyArea() {
  return (
    <Layout tabs={TABS}>
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
      {
        id: 'family.mailadd',
        path: 'zoom_visit/mailadd',
        loader: load('family.mailadd'),
        action: act('/family'),
        Component: MailAddPage,
      },
    ],
  },
];
