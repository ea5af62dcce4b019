import { NOBODY, POSTED, REMOVE, type Row, row, SHOWN } from './permission-row.ts';

const LIST = '/manager/notice_family';

/** Pages of families: a guest is led to the login page, workers are refused. */
const READ = (family: number) => [303, family, 403, 403, 403, 403, 403, 403];

/** The same for one unit: its families alone. */
const forUnit = (one: Row): Row => ({ ...one, expected: { ...one.expected, 'other family': 404 } });

/** Notices to families: to a unit of the nursing home, to the garden, and to all, which limited workers only read. */
//                                                    admin facility visit press viewer garden
export const FAMILY_NOTICES: readonly Row[] = [
  row('GET family.family-notice.list', '/family/notice', READ(200)),
  row('POST family.family-notice.list', '/family/notice', [401, 405, 403, 403, 403, 403, 403, 403], {}),
  row(
    'GET family.family-notice.detail',
    ({ sharedFamilyNotice }) => `/family/notice/${sharedFamilyNotice}`,
    READ(200),
  ),
  forUnit(
    row('GET family.family-notice.detail', ({ familyNotice }) => `/family/notice/${familyNotice}`, READ(200)),
  ),
  row(
    'GET family.family-notice.detail',
    ({ ownFamilyNotice }) => `/family/notice/${ownFamilyNotice}`,
    READ(404),
  ),
  row('GET family.family-notice.detail', `/family/notice/${NOBODY}`, READ(404)),
  row(
    'POST family.family-notice.detail',
    ({ sharedFamilyNotice }) => `/family/notice/${sharedFamilyNotice}`,
    [401, 405, 403, 403, 403, 403, 403, 403],
    {},
  ),
  row('GET manager.family-notice.list', LIST, SHOWN(200, 200, 200, 200, 200, 200)),
  row('POST manager.family-notice.list', LIST, POSTED(404, 404, 404, 404, 403, 404), REMOVE),
  row('POST manager.family-notice.list', LIST, POSTED(404, 404, 404, 404, 403, 404), {
    _act: 'publish',
    id: NOBODY,
  }),
  row('GET manager.family-notice.add', `${LIST}/add`, SHOWN(200, 200, 200, 200, 403, 200)),
  row('POST manager.family-notice.add', `${LIST}/add`, POSTED(422, 422, 422, 422, 403, 422), {}),
  row(
    'GET manager.family-notice.edit',
    ({ familyNotice }) => `${LIST}/edit/${familyNotice}`,
    SHOWN(200, 200, 200, 200, 200, 404),
  ),
  ...(['ownFamilyNotice', 'sharedFamilyNotice'] as const).map((which) =>
    row(
      'GET manager.family-notice.edit',
      (things) => `${LIST}/edit/${things[which]}`,
      SHOWN(200, 200, 200, 200, 200, 200),
    ),
  ),
  row(
    'POST manager.family-notice.edit',
    ({ familyNotice }) => `${LIST}/edit/${familyNotice}`,
    POSTED(422, 422, 422, 422, 403, 404),
    {},
  ),
  ...['remind', 'duplicate'].map((act) =>
    row('POST manager.family-notice.edit', `${LIST}/edit/${NOBODY}`, POSTED(404, 404, 404, 404, 403, 404), {
      _act: act,
    }),
  ),
  row(
    'GET manager.family-notice.del',
    ({ familyNotice }) => `${LIST}/del/${familyNotice}`,
    SHOWN(200, 200, 200, 200, 403, 404),
  ),
  row('POST manager.family-notice.del', `${LIST}/del/${NOBODY}`, POSTED(404, 404, 404, 404, 403, 404), {}),
  row(
    'GET manager.family-notice.preview',
    ({ familyNotice }) => `${LIST}/preview/${familyNotice}`,
    SHOWN(200, 200, 200, 200, 200, 404),
  ),
  row(
    'POST manager.family-notice.preview',
    `${LIST}/preview/${NOBODY}`,
    POSTED(405, 405, 405, 405, 405, 405),
    {},
  ),
  row(
    'GET manager.family-notice.unread',
    ({ familyNotice }) => `${LIST}/unread/${familyNotice}`,
    SHOWN(200, 200, 200, 403, 200, 404),
  ),
  row(
    'POST manager.family-notice.unread',
    `${LIST}/unread/${NOBODY}`,
    POSTED(405, 405, 405, 405, 405, 405),
    {},
  ),
  row('GET /manager/notice_family.csv', `${LIST}.csv`, [401, 403, 200, 200, 200, 200, 200, 200]),
];
