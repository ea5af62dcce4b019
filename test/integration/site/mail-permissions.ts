import { NOBODY, POSTED, REMOVE, type Row, row, SHOWN } from './permission-row.ts';

const RESEND = { _act: 'resend', id: NOBODY };

/** The outbox as staff see it. */
//                                                       admin facility visit press viewer garden
export const MAILS: readonly Row[] = [
  row('GET manager.mail.list', '/manager/mail_sent', SHOWN(200, 200, 200, 403, 200, 200)),
  row('POST manager.mail.list', '/manager/mail_sent', POSTED(422, 422, 422, 403, 422, 422), REMOVE),
  row('POST manager.mail.list', '/manager/mail_sent', POSTED(404, 404, 404, 403, 403, 404), RESEND),
  row(
    'GET manager.mail.detail',
    ({ mail }) => `/manager/mail_sent/detail/${mail}`,
    SHOWN(200, 200, 200, 403, 200, 404),
  ),
  row(
    'GET manager.mail.detail',
    ({ ownMail }) => `/manager/mail_sent/detail/${ownMail}`,
    SHOWN(200, 200, 200, 403, 200, 200),
  ),
  row('GET manager.mail.detail', `/manager/mail_sent/detail/${NOBODY}`, SHOWN(404, 404, 404, 403, 404, 404)),
  row(
    'POST manager.mail.detail',
    ({ mail }) => `/manager/mail_sent/detail/${mail}`,
    POSTED(422, 422, 422, 403, 422, 404),
    {},
  ),
  row(
    'POST manager.mail.detail',
    `/manager/mail_sent/detail/${NOBODY}`,
    POSTED(404, 404, 404, 403, 403, 404),
    {
      _act: 'cancel',
    },
  ),
  row('GET manager.mail.phones', '/manager/mail_sent/phones', SHOWN(200, 200, 200, 403, 200, 200)),
  row('POST manager.mail.phones', '/manager/mail_sent/phones', POSTED(405, 405, 405, 403, 405, 405), {}),
  row('GET /manager/mail_sent.csv', '/manager/mail_sent.csv', [401, 403, 200, 200, 200, 403, 200, 200]),
  row(
    'GET /manager/mail_sent/body/:id',
    ({ mail }) => `/manager/mail_sent/body/${mail}`,
    [401, 403, 200, 200, 200, 403, 403, 404],
  ),
  row(
    'GET /manager/mail_sent/body/:id',
    ({ ownMail }) => `/manager/mail_sent/body/${ownMail}`,
    [401, 403, 200, 200, 200, 403, 403, 200],
  ),
];
