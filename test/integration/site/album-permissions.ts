import { NOBODY, POSTED, REMOVE, type Row, row, SHOWN } from './permission-row.ts';

const LIST = '/manager/photo_album';

/** What is done on the light table; each is refused before it looks at its fields. */
const ACTS = [
  'upload',
  'move',
  'sortByTime',
  'cover',
  'caption',
  'group',
  'ungroup',
  'tag',
  'untag',
  'removePhotos',
  'restorePhotos',
  'publish',
  'unpublish',
  'notify',
];

/** Albums: those of the nursing home, of the garden, and of both, which limited workers only read. */
//                                                    admin facility visit press viewer garden
export const ALBUMS: readonly Row[] = [
  row('GET manager.photo.list', LIST, SHOWN(200, 200, 200, 200, 200, 200)),
  row('POST manager.photo.list', LIST, POSTED(404, 404, 403, 404, 403, 404), REMOVE),
  row('GET manager.photo.add', `${LIST}/add`, SHOWN(200, 200, 403, 200, 403, 200)),
  row('POST manager.photo.add', `${LIST}/add`, POSTED(422, 422, 403, 422, 403, 422), {}),
  row('GET manager.photo.edit', ({ album }) => `${LIST}/edit/${album}`, SHOWN(200, 200, 200, 200, 200, 404)),
  ...(['ownAlbum', 'sharedAlbum'] as const).map((which) =>
    row(
      'GET manager.photo.edit',
      (things) => `${LIST}/edit/${things[which]}`,
      SHOWN(200, 200, 200, 200, 200, 200),
    ),
  ),
  row(
    'POST manager.photo.edit',
    ({ album }) => `${LIST}/edit/${album}`,
    POSTED(422, 422, 403, 422, 403, 404),
    {},
  ),
  row(
    'POST manager.photo.edit',
    ({ sharedAlbum }) => `${LIST}/edit/${sharedAlbum}`,
    POSTED(422, 422, 403, 422, 403, 422),
    { _act: 'tag' },
  ),
  ...ACTS.map((act) =>
    row('POST manager.photo.edit', `${LIST}/edit/${NOBODY}`, POSTED(404, 404, 403, 404, 403, 404), {
      _act: act,
    }),
  ),
  row('GET manager.photo.del', ({ album }) => `${LIST}/del/${album}`, SHOWN(200, 200, 403, 200, 403, 404)),
  row('POST manager.photo.del', `${LIST}/del/${NOBODY}`, POSTED(404, 404, 403, 404, 403, 404), {}),
  row('GET /manager/photo_album.csv', `${LIST}.csv`, [401, 403, 200, 200, 200, 200, 200, 200]),
];
