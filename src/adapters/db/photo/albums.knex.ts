import type { Knex } from 'knex';
import { z } from 'zod';
import type { Clock } from '../../../application/clock.port.ts';
import type { AlbumRow, AlbumRows } from '../../../application/photo/albums.port.ts';
import { AUDIENCES } from '../../../domain/audience.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { groundSchema } from '../../../domain/file/ground.ts';
import {
  ALBUM_STATES,
  ALBUM_STATUSES,
  type AlbumForm,
  type AlbumState,
  albumState,
} from '../../../domain/photo/album.ts';
import { renditionFilesSchema } from '../file/upload-columns.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { column, computed, readOnly } from '../resource/columns.ts';
import type { Query } from '../transaction.ts';
import { LACKS_CONSENT } from './family-sql.ts';

/** The state as SQL, for filtering; the same rule as `albumState` of the domain. */
const WHERE_STATE: Record<AlbumState, string> = {
  draft: `photo_albums.status = 'draft'`,
  ended: `photo_albums.status = 'published' and photo_albums.show_until <= :now`,
  scheduled: `photo_albums.status = 'published' and photo_albums.show_from > :now
    and (photo_albums.show_until is null or photo_albums.show_until > :now)`,
  open: `photo_albums.status = 'published' and (photo_albums.show_from is null or photo_albums.show_from <= :now)
    and (photo_albums.show_until is null or photo_albums.show_until > :now)`,
};

const LIVE = 'from photos p where p.album_id = photo_albums.id and p.deleted_at is null';
const COVER = `select json_build_object('id', p.id, 'key', p.key, 'ground', p.ground, 'files', p.files) ${LIVE}
  order by p.id is distinct from photo_albums.cover_id, p.position, p.id limit 1`;
const RESIDENTS = `select coalesce(json_agg(c.resident_id order by c.resident_id), '[]') from photo_album_residents c
  where c.album_id = photo_albums.id`;
const HAS_HIDDEN = `exists (select ${LIVE} and ${LACKS_CONSENT})`;

const COLUMNS = {
  title: column('title', z.string()),
  takenOn: column('taken_on', z.string()),
  categoryId: column('category_id', z.number().nullable()),
  description: column('description', z.string()),
  audience: column('audience', z.enum(AUDIENCES)),
  facility: column('facility', z.enum(FACILITIES).nullable()),
  unit: column('unit', z.string().nullable()),
  residentIds: computed(RESIDENTS, z.array(z.number())),
  status: readOnly('status', z.enum(ALBUM_STATUSES)),
  showFrom: column('show_from', z.string().nullable()),
  showUntil: column('show_until', z.string().nullable()),
  everyoneTagged: readOnly('everyone_tagged', z.boolean()),
  notifiedAt: readOnly('notified_at', z.string().nullable()),
  cover: computed(
    COVER,
    z
      .object({ id: z.number(), key: z.string(), ground: groundSchema, files: renditionFilesSchema })
      .nullable(),
  ),
  photos: computed(`select count(*)::int ${LIVE}`, z.int()),
  hidden: computed(`select count(*)::int ${LIVE} and ${LACKS_CONSENT}`, z.int()),
  held: computed(`select count(*)::int ${LIVE} and p.held`, z.int()),
  thanks: computed(
    'select count(*)::int from photo_album_thanks t where t.album_id = photo_albums.id',
    z.int(),
  ),
};

/** Albums in PostgreSQL. */
export function makeAlbumRows({ query, clock }: { query: Query; clock: Clock }): AlbumRows {
  const writeResidents = async (id: number, { residentIds }: AlbumForm): Promise<void> => {
    await query()('photo_album_residents').where({ album_id: id }).delete();
    const rows = residentIds.map((residentId) => ({ album_id: id, resident_id: residentId }));
    if (rows.length > 0) await query()('photo_album_residents').insert(rows);
  };
  const byState = (rows: Knex.QueryBuilder, value: string): void => {
    const state = ALBUM_STATES.find((one) => one === value);
    if (state) rows.whereRaw(`(${WHERE_STATE[state]})`, state === 'draft' ? {} : { now: clock.now() });
  };
  const set = async (id: number, values: Record<string, unknown>): Promise<void> => {
    await query()('photo_albums')
      .where({ id })
      .update({ ...values, updated_at: query().fn.now() });
  };

  return {
    ...makeKnexCollection<AlbumRow, AlbumForm>(query)({
      table: 'photo_albums',
      columns: COLUMNS,
      filters: { state: byState, hidden: (rows) => void rows.whereRaw(HAS_HIDDEN) },
      complete: (row) => ({ ...row, state: albumState(row, clock.now()) }),
      searchText: ({ title, description }) => [title, description],
      afterWrite: writeResidents,
    }),
    publish: (id) => set(id, { status: 'published', everyone_tagged: true }),
    unpublish: (id) => set(id, { status: 'draft' }),
    setCover: (id, photoId) => set(id, { cover_id: photoId }),
    markNotified: (id, at) => set(id, { notified_at: at }),
    async withHidden(facility) {
      const rows = query()('photo_albums')
        .where({ status: 'published' })
        .whereNull('deleted_at')
        .whereRaw(HAS_HIDDEN);
      if (facility !== null) rows.whereRaw('(facility = ? or facility is null)', [facility]);
      const [found] = await rows.count({ n: '*' });
      return Number(found?.n);
    },
  };
}
