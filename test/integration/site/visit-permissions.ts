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
  row('GET zoom', SHEET, SHOWN(200, 200, 200, 403, 200, 200)),
  row('GET zoom', ({ visit }) => `${SHEET}?visit=${visit}`, SHOWN(200, 200, 200, 403, 200, 404)),
  row('GET zoom', ({ ownVisit }) => `${SHEET}?visit=${ownVisit}`, SHOWN(200, 200, 200, 403, 200, 200)),
  row('POST zoom', SHEET, POSTED(422, 422, 422, 403, 403, 422), {}),
  row('POST zoom', SHEET, POSTED(404, 404, 404, 403, 403, 404), { _act: 'start', visit: NOBODY }),
  row('GET /manager/zoom/live', '/manager/zoom/live', [401, 403, 200, 200, 200, 403, 200, 200]),
  row(
    'GET /manager/zoom/host/:id',
    ({ visit }) => `${SHEET}/host/${visit}`,
    [401, 403, 303, 303, 303, 403, 403, 404],
  ),
  row('GET zoom_visit_reserve.list', LIST, SHOWN(200, 200, 200, 403, 200, 200)),
  row('GET zoom_visit_reserve.list', `${LIST}?view=week`, SHOWN(303, 303, 303, 403, 303, 303)),
  row('POST zoom_visit_reserve.list', LIST, POSTED(404, 404, 404, 403, 403, 404), {
    _act: 'approve',
    id: NOBODY,
  }),
  row('GET zoom_visit_reserve.plan', `${LIST}/plan?view=day`, SHOWN(200, 200, 200, 403, 200, 200)),
  row('POST zoom_visit_reserve.plan', `${LIST}/plan`, POSTED(405, 405, 405, 403, 405, 405), {}),
  row(
    'GET zoom_visit_reserve.detail',
    ({ visit }) => `${LIST}/detail/${visit}`,
    SHOWN(200, 200, 200, 403, 200, 404),
  ),
  row(
    'GET zoom_visit_reserve.detail',
    ({ ownVisit }) => `${LIST}/detail/${ownVisit}`,
    SHOWN(200, 200, 200, 403, 200, 200),
  ),
  row('POST zoom_visit_reserve.detail', `${LIST}/detail/${NOBODY}`, POSTED(404, 404, 404, 403, 403, 404), {
    _act: 'start',
  }),
  row('GET zoom_visit_reserve.add', `${LIST}/add`, SHOWN(200, 200, 200, 403, 403, 200)),
  row('GET zoom_visit_reserve.add', `${LIST}/add?resident=${NOBODY}`, SHOWN(404, 404, 404, 403, 403, 404)),
  row('POST zoom_visit_reserve.add', `${LIST}/add`, POSTED(422, 422, 422, 403, 403, 422), {}),
  row('GET family.visits', FAMILY, [303, 200, 403, 403, 403, 403, 403, 403]),
  row('GET family.visits', `${FAMILY}?visit=${NOBODY}`, [303, 404, 403, 403, 403, 403, 403, 403]),
  row('GET family.visits', `${FAMILY}?resident=${NOBODY}`, [303, 404, 403, 403, 403, 403, 403, 403]),
  row('POST family.visits', FAMILY, [401, 422, 403, 403, 403, 403, 403, 403], {}),
  row('POST family.visits', `${FAMILY}?visit=${NOBODY}`, [401, 404, 403, 403, 403, 403, 403, 403], {
    _act: 'cancel',
  }),
  // Whoever has the link of a mail is meant, signed in or not.
  row('GET mail.reserveCheck', CHECK, all(200)),
  row('GET mail.reserveCheck', ({ visitLink }) => visitLink, all(200)),
  row('POST mail.reserveCheck', ({ visitLink }) => visitLink, all(422), {}),
  row('GET /mail/reserve_check/:id.ics', ({ visitLink }) => `${visitLink}.ics`, all(200)),
  // Whoever has the link is meant here as well; a plain request for the socket is none.
  row('GET visit.room', ROOM, all(200)),
  row('GET visit.room', ({ visitLink }) => visitLink.replace(CHECK, ROOM), all(200)),
  row('POST visit.room', ROOM, all(405), {}),
  row('GET visit.test', '/visit/test', all(200)),
  row('POST visit.test', '/visit/test', all(405), {}),
  row('GET /visit/socket', '/visit/socket', all(422)),
  row('GET visit.host', ({ visit }) => `${HOST}/${visit}`, SHOWN(200, 200, 200, 403, 403, 404)),
  row('GET visit.host', ({ ownVisit }) => `${HOST}/${ownVisit}`, SHOWN(200, 200, 200, 403, 403, 200)),
  row('GET visit.host', `${HOST}/${NOBODY}`, SHOWN(404, 404, 404, 403, 403, 404)),
  row('POST visit.host', ({ visit }) => `${HOST}/${visit}`, POSTED(422, 422, 422, 403, 403, 404), {}),
  row('POST visit.host', `${HOST}/${NOBODY}`, POSTED(404, 404, 404, 403, 403, 404), {}),
  row(
    'GET /manager/zoom/host/:id',
    ({ visit }) => `${SHEET}/host/${visit}`,
    [401, 403, 303, 303, 303, 403, 403, 404],
  ),
  row('GET /manager/zoom/host/:id', `${SHEET}/host/${NOBODY}`, [401, 403, 404, 404, 404, 403, 403, 404]),
  row('GET /manager/zoom_visit_reserve.csv', `${LIST}.csv`, [401, 403, 200, 200, 200, 403, 200, 200]),
];
