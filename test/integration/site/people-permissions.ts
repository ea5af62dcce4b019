import { all, NOBODY, POSTED, REMOVE, type Row, row, SHOWN } from './permission-row.ts';

const EMPTY = {};

/** The account pages, and the lists of residents and members. */
//                                                    admin facility visit press viewer garden
export const PEOPLE: readonly Row[] = [
  row('GET family.account', '/family/account', [303, 200, 403, 403, 403, 403, 403, 403]),
  row('POST family.account', '/family/account', [401, 422, 403, 403, 403, 403, 403, 403], EMPTY),
  row('GET family.photo', '/family/photo', [303, 200, 403, 403, 403, 403, 403, 403]),
  row('GET family.photo', `/family/photo?album=${NOBODY}`, [303, 404, 403, 403, 403, 403, 403, 403]),
  row('POST family.photo', `/family/photo?album=${NOBODY}`, [401, 404, 403, 403, 403, 403, 403, 403], {
    _act: 'thanks',
  }),
  row('GET /family/photo/:album.zip', `/family/photo/${NOBODY}.zip`, all(404)),
  row('GET family.help', '/family/help', [303, 200, 403, 403, 403, 403, 403, 403]),
  row('POST family.help', '/family/help', [401, 405, 403, 403, 403, 403, 403, 403], {}),
  row('GET manager.help', '/manager/help', SHOWN(200, 200, 200, 200, 200, 200)),
  row('GET manager.search', '/manager/search?q=おのでら', SHOWN(200, 200, 200, 200, 200, 200)),
  row('POST manager.help', '/manager/help', POSTED(405, 405, 405, 405, 405, 405), {}),
  row('POST manager.search', '/manager/search', POSTED(405, 405, 405, 405, 405, 405), {}),
  row('GET manager.account', '/manager/account', SHOWN(200, 200, 200, 200, 200, 200)),
  row('POST manager.account', '/manager/account', POSTED(422, 422, 422, 422, 422, 422), EMPTY),

  row('GET manager.resident.list', '/manager/resident', SHOWN(200, 200, 200, 200, 200, 200)),
  row('POST manager.resident.list', '/manager/resident', POSTED(404, 404, 403, 403, 403, 404), REMOVE),
  row('GET manager.resident.add', '/manager/resident/add', SHOWN(200, 200, 403, 403, 403, 200)),
  row('POST manager.resident.add', '/manager/resident/add', POSTED(422, 422, 403, 403, 403, 422), EMPTY),
  row(
    'GET manager.resident.edit',
    ({ resident }) => `/manager/resident/edit/${resident}`,
    SHOWN(200, 200, 200, 200, 200, 404),
  ),
  row(
    'GET manager.resident.edit',
    ({ ownResident }) => `/manager/resident/edit/${ownResident}`,
    SHOWN(200, 200, 200, 200, 200, 200),
  ),
  row('GET manager.resident.edit', `/manager/resident/edit/${NOBODY}`, SHOWN(404, 404, 404, 404, 404, 404)),
  row(
    'POST manager.resident.edit',
    ({ resident }) => `/manager/resident/edit/${resident}`,
    POSTED(422, 422, 403, 403, 403, 404),
    EMPTY,
  ),
  row(
    'GET manager.resident.del',
    ({ resident }) => `/manager/resident/del/${resident}`,
    SHOWN(200, 200, 403, 403, 403, 404),
  ),
  row(
    'POST manager.resident.del',
    `/manager/resident/del/${NOBODY}`,
    POSTED(404, 404, 403, 403, 403, 404),
    EMPTY,
  ),
  row('GET /manager/resident.csv', '/manager/resident.csv', [401, 403, 200, 200, 200, 200, 200, 200]),

  row('GET manager.member.list', '/manager/member', SHOWN(200, 200, 200, 403, 200, 200)),
  row('POST manager.member.list', '/manager/member', POSTED(404, 404, 404, 403, 403, 404), REMOVE),
  row('POST manager.member.list', '/manager/member', POSTED(404, 404, 404, 403, 403, 404), {
    _act: 'stop',
    id: NOBODY,
  }),
  row('GET manager.member.add', '/manager/member/add', SHOWN(200, 200, 200, 403, 403, 200)),
  row('POST manager.member.add', '/manager/member/add', POSTED(422, 422, 422, 403, 403, 422), EMPTY),
  row(
    'GET manager.member.edit',
    ({ member }) => `/manager/member/edit/${member}`,
    SHOWN(200, 200, 200, 403, 200, 404),
  ),
  row(
    'GET manager.member.edit',
    ({ ownMember }) => `/manager/member/edit/${ownMember}`,
    SHOWN(200, 200, 200, 403, 200, 200),
  ),
  row(
    'POST manager.member.edit',
    ({ member }) => `/manager/member/edit/${member}`,
    POSTED(422, 422, 422, 403, 403, 404),
    EMPTY,
  ),
  row('POST manager.member.edit', `/manager/member/edit/${NOBODY}`, POSTED(404, 404, 404, 403, 403, 404), {
    _act: 'newPassword',
  }),
  row(
    'GET manager.member.del',
    ({ member }) => `/manager/member/del/${member}`,
    SHOWN(200, 200, 200, 403, 403, 404),
  ),
  row(
    'POST manager.member.del',
    `/manager/member/del/${NOBODY}`,
    POSTED(404, 404, 404, 403, 403, 404),
    EMPTY,
  ),
  row('GET /manager/member.csv', '/manager/member.csv', [401, 403, 200, 200, 200, 403, 200, 200]),
  row(
    'GET manager.member.slip',
    ({ member }) => `/manager/member/slip?id=${member}`,
    SHOWN(200, 200, 200, 403, 403, 404),
  ),
  row(
    'POST manager.member.slip',
    `/manager/member/slip?id=${NOBODY}`,
    POSTED(404, 404, 404, 403, 403, 404),
    EMPTY,
  ),

  row('GET manager.resident.import', '/manager/resident/import', SHOWN(200, 200, 403, 403, 403, 200)),
  row(
    'POST manager.resident.import',
    '/manager/resident/import',
    POSTED(422, 422, 403, 403, 403, 422),
    EMPTY,
  ),
  row(
    'GET /manager/resident/template.csv',
    '/manager/resident/template.csv',
    [401, 403, 200, 200, 403, 403, 403, 200],
  ),
  row(
    'GET /manager/resident/export.csv',
    '/manager/resident/export.csv',
    [401, 403, 200, 200, 403, 403, 403, 200],
  ),
  row('GET manager.member.import', '/manager/member/import', SHOWN(200, 200, 200, 403, 403, 200)),
  row('POST manager.member.import', '/manager/member/import', POSTED(422, 422, 422, 403, 403, 422), EMPTY),
  row(
    'GET /manager/member/template.csv',
    '/manager/member/template.csv',
    [401, 403, 200, 200, 200, 403, 403, 200],
  ),
  row(
    'GET /manager/member/export.csv',
    '/manager/member/export.csv',
    [401, 403, 200, 200, 200, 403, 403, 200],
  ),

  // What is held on one person, and what is done beside the form; all three live in, or belong to, the nursing home.
  row(
    'GET /manager/resident/records/:id.zip',
    ({ keptResident }) => `/manager/resident/records/${keptResident}.zip`,
    [401, 403, 200, 200, 403, 403, 403, 404],
  ),
  row(
    'GET /manager/resident/records/:id.zip',
    `/manager/resident/records/${NOBODY}.zip`,
    [401, 403, 404, 404, 403, 403, 403, 404],
  ),
  row(
    'GET /manager/member/records/:id.zip',
    ({ keptMember }) => `/manager/member/records/${keptMember}.zip`,
    [401, 403, 200, 200, 200, 403, 403, 404],
  ),
  row(
    'GET /manager/member/records/:id.zip',
    `/manager/member/records/${NOBODY}.zip`,
    [401, 403, 404, 404, 404, 403, 403, 404],
  ),
  row(
    'GET manager.resident.anonymise',
    ({ dueResident }) => `/manager/resident/anonymise/${dueResident}`,
    SHOWN(200, 200, 403, 403, 403, 404),
  ),
  row(
    'GET manager.resident.anonymise',
    ({ keptResident }) => `/manager/resident/anonymise/${keptResident}`,
    SHOWN(404, 404, 403, 403, 403, 404),
  ),
  row(
    'POST manager.resident.anonymise',
    ({ keptResident }) => `/manager/resident/anonymise/${keptResident}`,
    POSTED(404, 404, 403, 403, 403, 404),
    {},
  ),
  row(
    'POST manager.resident.edit',
    `/manager/resident/edit/${NOBODY}`,
    POSTED(404, 404, 403, 403, 403, 404),
    {
      _act: 'withdrawConsent',
    },
  ),
  row(
    'POST manager.resident.edit',
    `/manager/resident/edit/${NOBODY}`,
    POSTED(404, 404, 403, 403, 403, 404),
    {
      _act: 'moveRoom',
      'move[room]': '1',
    },
  ),
];
