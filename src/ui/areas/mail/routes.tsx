import { Outlet, type RouteObject } from 'react-router-dom';
import '../../kit/base.css';
import { act, load } from '../../load.ts';
import { CompletePage, ConfirmPage } from './email-registration/link-pages.tsx';
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
        id: 'mail.email-registration.confirm',
        path: 'family_check/confirm/:id?',
        loader: load('mail.email-registration.confirm'),
        action: act('/mail'),
        Component: ConfirmPage,
      },
      {
        id: 'mail.visit',
        path: 'reserve_check/:id?',
        loader: load('mail.visit'),
        action: act('/mail'),
        Component: ReserveCheckPage,
      },
      {
        id: 'mail.email-registration.complete',
        path: 'family_check/complite/:id?',
        loader: load('mail.email-registration.complete'),
        action: act('/mail'),
        Component: CompletePage,
      },
    ],
  },
];
