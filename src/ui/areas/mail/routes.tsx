import { Outlet, type RouteObject } from 'react-router-dom';
import '../../kit/base.css';
import { act, load } from '../../load.ts';
import { CompletePage } from './email-registration/CompletePage.tsx';
import { ConfirmPage } from './email-registration/ConfirmPage.tsx';
import { Layout } from './Layout.tsx';
import { ReserveCheckPage } from './visit/ReserveCheckPage.tsx';

function MailArea() {
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}

/** Pages that mails lead to. Their addresses hold a token; without one they say to open the link of the mail. */
export const routes: RouteObject[] = [
  {
    path: '/mail',
    Component: MailArea,
    children: [
      {
        id: 'mail.familyConfirm',
        path: 'family_check/confirm/:id?',
        loader: load('mail.familyConfirm'),
        action: act('/mail'),
        Component: ConfirmPage,
      },
      {
        id: 'mail.reserveCheck',
        path: 'reserve_check/:id?',
        loader: load('mail.reserveCheck'),
        action: act('/mail'),
        Component: ReserveCheckPage,
      },
      {
        id: 'mail.familyComplete',
        path: 'family_check/complite/:id?',
        loader: load('mail.familyComplete'),
        action: act('/mail'),
        Component: CompletePage,
      },
    ],
  },
];
