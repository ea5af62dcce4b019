import { Outlet, type RouteObject } from 'react-router-dom';
import { areaPaths, mailPaths } from '../../../paths.ts';
import '../../kit/base.css';
import { act, load } from '../../load.ts';
import { CompletePage, ConfirmPage } from './email-registration/link-pages.tsx';
import { MailLayout } from './Layout.tsx';
import { ReserveCheckPage } from './visit/ReserveCheckPage.tsx';

function MailArea() {
  return (
    <MailLayout>
      <Outlet />
    </MailLayout>
  );
}

const AREA = areaPaths.mail;

/** Pages that mails lead to. Their addresses hold a token; without one they say to open the link of the mail. */
export const routes: RouteObject[] = [
  {
    path: AREA,
    Component: MailArea,
    children: [
      {
        id: 'mail.email-registration.confirm',
        path: mailPaths.confirmAddress(':id?'),
        loader: load('mail.email-registration.confirm'),
        action: act(AREA),
        Component: ConfirmPage,
      },
      {
        id: 'mail.visit',
        path: mailPaths.visit(':id?'),
        loader: load('mail.visit'),
        action: act(AREA),
        Component: ReserveCheckPage,
      },
      {
        id: 'mail.email-registration.complete',
        path: mailPaths.addressConfirmed(':id?'),
        loader: load('mail.email-registration.complete'),
        action: act(AREA),
        Component: CompletePage,
      },
    ],
  },
];
