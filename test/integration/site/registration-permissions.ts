import { all, NOBODY, POSTED, REMOVE, type Row, row, SHOWN } from './permission-row.ts';

const EMPTY = {};
const LIST = '/manager/email_regist_family';
const CONFIRM = '/mail/family_check/confirm';
const COMPLETE = '/mail/family_check/complite';

/** Addresses of families: the list, the family's own page, and the pages that confirmation mails lead to. */
//                                                    admin facility visit press viewer garden
export const REGISTRATIONS: readonly Row[] = [
  row('GET manager.email-registration.list', LIST, SHOWN(200, 200, 200, 403, 200, 200)),
  row('POST manager.email-registration.list', LIST, POSTED(404, 404, 404, 403, 403, 404), REMOVE),
  ...['ask', 'test', 'stop', 'resume'].map((act) =>
    row('POST manager.email-registration.list', LIST, POSTED(404, 404, 404, 403, 403, 404), {
      _act: act,
      id: NOBODY,
    }),
  ),
  row('GET manager.email-registration.add', `${LIST}/add`, SHOWN(200, 200, 200, 403, 403, 200)),
  row('POST manager.email-registration.add', `${LIST}/add`, POSTED(422, 422, 422, 403, 403, 422), EMPTY),
  row(
    'GET manager.email-registration.edit',
    ({ registration }) => `${LIST}/edit/${registration}`,
    SHOWN(200, 200, 200, 403, 200, 404),
  ),
  row(
    'GET manager.email-registration.edit',
    ({ ownRegistration }) => `${LIST}/edit/${ownRegistration}`,
    SHOWN(200, 200, 200, 403, 200, 200),
  ),
  row(
    'POST manager.email-registration.edit',
    ({ registration }) => `${LIST}/edit/${registration}`,
    POSTED(422, 422, 422, 403, 403, 404),
    EMPTY,
  ),
  ...['ask', 'confirmByWord', 'test', 'stop', 'resume'].map((act) =>
    row(
      'POST manager.email-registration.edit',
      `${LIST}/edit/${NOBODY}`,
      POSTED(404, 404, 404, 403, 403, 404),
      {
        _act: act,
      },
    ),
  ),
  row(
    'GET manager.email-registration.del',
    ({ registration }) => `${LIST}/del/${registration}`,
    SHOWN(200, 200, 200, 403, 403, 404),
  ),
  row(
    'POST manager.email-registration.del',
    `${LIST}/del/${NOBODY}`,
    POSTED(404, 404, 404, 403, 403, 404),
    EMPTY,
  ),
  row('GET /manager/email_regist_family.csv', `${LIST}.csv`, [401, 403, 200, 200, 200, 403, 200, 200]),

  row(
    'GET family.email-registration',
    '/family/zoom_visit/mailadd',
    [303, 200, 403, 403, 403, 403, 403, 403],
  ),
  row(
    'POST family.email-registration',
    '/family/zoom_visit/mailadd',
    [401, 422, 403, 403, 403, 403, 403, 403],
    EMPTY,
  ),
  row(
    'POST family.email-registration',
    '/family/zoom_visit/mailadd',
    [401, 404, 403, 403, 403, 403, 403, 403],
    {
      _act: 'remove',
      id: NOBODY,
    },
  ),

  // Whoever has the link of a mail is meant, signed in or not.
  row('GET mail.email-registration.confirm', CONFIRM, all(200)),
  row('GET mail.email-registration.confirm', `${CONFIRM}/no-such-token`, all(200)),
  row('POST mail.email-registration.confirm', CONFIRM, all(422), EMPTY),
  row('GET mail.email-registration.complete', COMPLETE, all(303)),
  row('POST mail.email-registration.complete', COMPLETE, all(303), EMPTY),
];
