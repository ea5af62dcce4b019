import { NOBODY, POSTED, REMOVE, type Row, row, SHOWN } from './permission-row.ts';

const LIST = '/manager/term';

/** Terms of visits: those of the nursing home and of the garden. */
//                                                    admin facility visit press viewer garden
export const TERMS: readonly Row[] = [
  row('GET manager.term.list', LIST, SHOWN(200, 200, 200, 403, 200, 200)),
  row('POST manager.term.list', LIST, POSTED(404, 404, 404, 403, 403, 404), REMOVE),
  row('POST manager.term.list', LIST, POSTED(422, 422, 422, 403, 403, 422), { _act: 'usual' }),
  row('GET manager.term.add', `${LIST}/add`, SHOWN(200, 200, 200, 403, 403, 200)),
  row('GET manager.term.add', `${LIST}/add?kind=closed`, SHOWN(200, 200, 200, 403, 403, 200)),
  row('GET manager.term.add', ({ term }) => `${LIST}/add?from=${term}`, SHOWN(200, 200, 200, 403, 403, 404)),
  row('POST manager.term.add', `${LIST}/add`, POSTED(422, 422, 422, 403, 403, 422), {}),
  row('GET manager.term.edit', ({ term }) => `${LIST}/edit/${term}`, SHOWN(200, 200, 200, 403, 200, 404)),
  row(
    'GET manager.term.edit',
    ({ ownTerm }) => `${LIST}/edit/${ownTerm}`,
    SHOWN(200, 200, 200, 403, 200, 200),
  ),
  row(
    'POST manager.term.edit',
    ({ term }) => `${LIST}/edit/${term}`,
    POSTED(422, 422, 422, 403, 403, 404),
    {},
  ),
  row('GET manager.term.del', ({ term }) => `${LIST}/del/${term}`, SHOWN(200, 200, 200, 403, 403, 404)),
  row('POST manager.term.del', `${LIST}/del/${NOBODY}`, POSTED(404, 404, 404, 403, 403, 404), {}),
  row('POST manager.term.add', `${LIST}/add?kind=closed`, POSTED(422, 422, 422, 403, 403, 422), {
    kind: 'closed',
    _act: 'preview',
  }),
  row('POST manager.term.add', `${LIST}/add?kind=closed`, POSTED(422, 422, 422, 403, 403, 422), {
    kind: 'closed',
  }),
  row('GET manager.term.phones', ({ term }) => `${LIST}/phones/${term}`, SHOWN(404, 404, 404, 403, 404, 404)),
  row(
    'GET manager.term.phones',
    ({ ownClosing }) => `${LIST}/phones/${ownClosing}`,
    SHOWN(200, 200, 200, 403, 200, 200),
  ),
  row(
    'POST manager.term.phones',
    ({ term }) => `${LIST}/phones/${term}`,
    POSTED(405, 405, 405, 403, 405, 405),
    {},
  ),
  row('GET /manager/term.csv', `${LIST}.csv`, [401, 403, 200, 200, 200, 403, 200, 200]),
];
