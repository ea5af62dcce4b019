import { all, NOBODY, POSTED, type Row, row, SHOWN } from './permission-row.ts';

const SHEET = '/manager/zoom';
const LIST = '/manager/zoom_visit_reserve';
const FAMILY = '/family/zoom_visit';
const CHECK = '/mail/reserve_check';
const ROOM = '/visit/room';
const HOST = '/visit/host';

/** Visits as staff work with them: one of the nursing home, one of the garden. */
//                                                admin facility visit press viewer garden
export const VISITS: readonly Row[] = [
  row('GET manager.visit.run-sheet', SHEET, SHOWN(200, 200, 200, 403, 200, 200)),
  row(
    'GET manager.visit.run-sheet',
    ({ visit }) => `${SHEET}?visit=${visit}`,
    SHOWN(200, 200, 200, 403, 200, 404),
  ),
  row(
    'GET manager.visit.run-sheet',
    ({ ownVisit }) => `${SHEET}?visit=${ownVisit}`,
    SHOWN(200, 200, 200, 403, 200, 200),
  ),
  row('POST manager.visit.run-sheet', SHEET, POSTED(422, 422, 422, 403, 403, 422), {}),
  row('POST manager.visit.run-sheet', SHEET, POSTED(404, 404, 404, 403, 403, 404), {
    _act: 'start',
    visit: NOBODY,
  }),
  row('GET /manager/zoom/live', '/manager/zoom/live', [401, 403, 200, 200, 200, 403, 200, 200]),
  row(
    'GET /manager/zoom/host/:id',
    ({ visit }) => `${SHEET}/host/${visit}`,
    [401, 403, 303, 303, 303, 403, 403, 404],
  ),
  row('GET manager.visit.list', LIST, SHOWN(200, 200, 200, 403, 200, 200)),
  row('GET manager.visit.list', `${LIST}?view=week`, SHOWN(303, 303, 303, 403, 303, 303)),
  row('POST manager.visit.list', LIST, POSTED(404, 404, 404, 403, 403, 404), {
    _act: 'approve',
    id: NOBODY,
  }),
  row('GET manager.visit.plan', `${LIST}/plan?view=day`, SHOWN(200, 200, 200, 403, 200, 200)),
  row('POST manager.visit.plan', `${LIST}/plan`, POSTED(405, 405, 405, 403, 405, 405), {}),
  row(
    'GET manager.visit.detail',
    ({ visit }) => `${LIST}/detail/${visit}`,
    SHOWN(200, 200, 200, 403, 200, 404),
  ),
  row(
    'GET manager.visit.detail',
    ({ ownVisit }) => `${LIST}/detail/${ownVisit}`,
    SHOWN(200, 200, 200, 403, 200, 200),
  ),
  row('POST manager.visit.detail', `${LIST}/detail/${NOBODY}`, POSTED(404, 404, 404, 403, 403, 404), {
    _act: 'start',
  }),
  row('GET manager.visit.add', `${LIST}/add`, SHOWN(200, 200, 200, 403, 403, 200)),
  row('GET manager.visit.add', `${LIST}/add?resident=${NOBODY}`, SHOWN(404, 404, 404, 403, 403, 404)),
  row('POST manager.visit.add', `${LIST}/add`, POSTED(422, 422, 422, 403, 403, 422), {}),
  row('GET family.visit', FAMILY, [303, 200, 403, 403, 403, 403, 403, 403]),
  row('GET family.visit', `${FAMILY}?visit=${NOBODY}`, [303, 404, 403, 403, 403, 403, 403, 403]),
  row('GET family.visit', `${FAMILY}?resident=${NOBODY}`, [303, 404, 403, 403, 403, 403, 403, 403]),
  row('POST family.visit', FAMILY, [401, 422, 403, 403, 403, 403, 403, 403], {}),
  row('POST family.visit', `${FAMILY}?visit=${NOBODY}`, [401, 404, 403, 403, 403, 403, 403, 403], {
    _act: 'cancel',
  }),
  // Whoever has the link of a mail is meant, signed in or not.
  row('GET mail.visit', CHECK, all(200)),
  row('GET mail.visit', ({ visitLink }) => visitLink, all(200)),
  row('POST mail.visit', ({ visitLink }) => visitLink, all(422), {}),
  row('GET /mail/reserve_check/:id.ics', ({ visitLink }) => `${visitLink}.ics`, all(200)),
  // Whoever has the link is meant here as well; a plain request for the socket is none.
  row('GET visit.call', ROOM, all(200)),
  row('GET visit.call', ({ visitLink }) => visitLink.replace(CHECK, ROOM), all(200)),
  row('POST visit.call', ROOM, all(405), {}),
  row('GET visit.call.test', '/visit/test', all(200)),
  row('POST visit.call.test', '/visit/test', all(405), {}),
  row('GET /visit/socket', '/visit/socket', all(422)),
  row('GET visit.call.host', ({ visit }) => `${HOST}/${visit}`, SHOWN(200, 200, 200, 403, 403, 404)),
  row('GET visit.call.host', ({ ownVisit }) => `${HOST}/${ownVisit}`, SHOWN(200, 200, 200, 403, 403, 200)),
  row('GET visit.call.host', `${HOST}/${NOBODY}`, SHOWN(404, 404, 404, 403, 403, 404)),
  row('POST visit.call.host', ({ visit }) => `${HOST}/${visit}`, POSTED(422, 422, 422, 403, 403, 404), {}),
  row('POST visit.call.host', `${HOST}/${NOBODY}`, POSTED(404, 404, 404, 403, 403, 404), {}),
  row(
    'GET /manager/zoom/host/:id',
    ({ visit }) => `${SHEET}/host/${visit}`,
    [401, 403, 303, 303, 303, 403, 403, 404],
  ),
  row('GET /manager/zoom/host/:id', `${SHEET}/host/${NOBODY}`, [401, 403, 404, 404, 404, 403, 403, 404]),
  row('GET /manager/zoom_visit_reserve.csv', `${LIST}.csv`, [401, 403, 200, 200, 200, 403, 200, 200]),
];
