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
import { storedShape } from '../resource/stored-shape.ts';
import type { Query } from '../transaction.ts';
import { LACKS_CONSENT } from './family-sql.ts';

const storedSchema = z.object({
  ...storedShape,
  title: z.string(),
  takenOn: z.string(),
  categoryId: z.number().nullable(),
  description: z.string(),
  audience: z.enum(AUDIENCES),
  facility: z.enum(FACILITIES).nullable(),
  unit: z.string().nullable(),
  residentIds: z.array(z.number()),
  status: z.enum(ALBUM_STATUSES),
  showFrom: z.string().nullable(),
  showUntil: z.string().nullable(),
  everyoneTagged: z.boolean(),
  notifiedAt: z.string().nullable(),
  cover: z
    .object({ id: z.number(), key: z.string(), ground: groundSchema, files: renditionFilesSchema })
    .nullable(),
  photos: z.int(),
  hidden: z.int(),
  held: z.int(),
  thanks: z.int(),
});

/** The state as SQL, for filtering; `albumState` of the domain says the same of one row. */
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
    ...makeKnexCollection<AlbumRow, AlbumForm>({
      query,
      table: 'photo_albums',
      columns: {
        title: 'title',
        takenOn: 'taken_on',
        categoryId: 'category_id',
        description: 'description',
        audience: 'audience',
        facility: 'facility',
        unit: 'unit',
        residentIds: { sql: RESIDENTS },
        status: 'status',
        showFrom: 'show_from',
        showUntil: 'show_until',
        everyoneTagged: 'everyone_tagged',
        notifiedAt: 'notified_at',
        cover: { sql: COVER },
        photos: { sql: `select count(*)::int ${LIVE}` },
        hidden: { sql: `select count(*)::int ${LIVE} and ${LACKS_CONSENT}` },
        held: { sql: `select count(*)::int ${LIVE} and p.held` },
        thanks: {
          sql: 'select count(*)::int from photo_album_thanks t where t.album_id = photo_albums.id',
        },
        // Told by the clock when the row is read, see below.
        state: { sql: 'null::text' },
      },
      filters: { state: byState, hidden: (rows) => void rows.whereRaw(HAS_HIDDEN) },
      row: storedSchema.transform((row): AlbumRow => ({ ...row, state: albumState(row, clock.now()) })),
      toRow: (input) => ({
        title: input.title,
        taken_on: input.takenOn,
        category_id: input.categoryId,
        description: input.description,
        audience: input.audience,
        facility: input.facility,
        unit: input.unit,
        show_from: input.showFrom,
        show_until: input.showUntil,
      }),
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
