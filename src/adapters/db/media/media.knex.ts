import { z } from 'zod';
import type { MediaRow, MediaRows } from '../../../application/media/media.port.ts';
import { groundSchema } from '../../../domain/file/ground.ts';
import { FILE_KINDS } from '../../../domain/file/stored-file.ts';
import type { Medium } from '../../../domain/media/media.ts';
import { knownUploadsIn, toUploadColumns, uploadShape } from '../file/upload-columns.ts';
import { type KnexCollection, makeKnexCollection } from '../resource/collection.knex.ts';
import { makeListTable } from '../resource/list-table.ts';
import { storedShape } from '../resource/stored-shape.ts';
import type { Query } from '../transaction.ts';
import { LACKING, SHOWN_RESIDENTS, USES, usesOf, writeMediaResidents } from './media-uses.ts';

/** A medium's own fields as the database gives them. */
const mediumShape = {
  ...uploadShape,
  kind: z.enum(FILE_KINDS),
  name: z.string(),
  alt: z.string(),
  categoryId: z.number().nullable(),
  residentIds: z.array(z.number()),
  width: z.number().nullable(),
  height: z.number().nullable(),
  ground: groundSchema.nullable(),
} satisfies Record<keyof Medium, z.ZodType>;

/** A medium as the columns of its row. */
const toMediaColumns = (medium: Medium) => ({
  ...toUploadColumns(medium),
  key: medium.key,
  kind: medium.kind,
  name: medium.name,
  alt: medium.alt,
  category_id: medium.categoryId,
});

const rowSchema = z.object({
  ...storedShape,
  ...mediumShape,
  uses: z.int(),
  lacking: z.int(),
}) satisfies z.ZodType<MediaRow>;

const parts = (query: Query): KnexCollection<MediaRow, Medium> => ({
  query,
  table: 'media',
  columns: {
    key: 'key',
    kind: 'kind',
    name: 'name',
    alt: 'alt',
    categoryId: 'category_id',
    upload: 'upload',
    digest: 'digest',
    fileName: 'file_name',
    bytes: 'bytes',
    width: 'width',
    height: 'height',
    ground: 'ground',
    takenAt: 'taken_at',
    damaged: 'damaged',
    files: 'files',
    residentIds: { sql: SHOWN_RESIDENTS },
    uses: { sql: USES },
    lacking: { sql: LACKING },
  },
  row: rowSchema,
  toRow: toMediaColumns,
  searchText: ({ name, fileName, alt }) => [name, fileName, alt],
  unique: {
    media_digest_live: { field: 'fileName', message: '同じ内容のファイルが、もう登録されています。' },
  },
  uses: (id) => usesOf(query, id),
  afterWrite: (id, { residentIds }) => writeMediaResidents(query, id, residentIds),
});

/** Media in PostgreSQL. */
export function makeMediaRows(query: Query): MediaRows {
  const own = parts(query);
  const table = makeListTable(own);
  const parsed = (rows: readonly unknown[]): MediaRow[] => rows.map((row) => rowSchema.parse(row));
  const select = () => table.select(query());

  return {
    ...makeKnexCollection(own),
    withDigest: async (digest) => parsed(await select().where({ digest }).whereNull('deleted_at'))[0],
    byKey: async (key) => parsed(await select().where({ key }))[0],
    async hold({ ids, keys }) {
      if (ids.length === 0 && keys.length === 0) return [];
      const wanted = select()
        .whereNull('deleted_at')
        .where((either) => either.whereIn('id', [...ids]).orWhereIn('key', [...keys]));
      // One order for all, so that two notices with the same pictures never wait for each other.
      return parsed(await wanted.orderBy('id').forShare('media'));
    },
    latest: async (kind, count) =>
      parsed(
        await select()
          .where({ kind })
          .whereNull('deleted_at')
          .orderBy([
            { column: 'created_at', order: 'desc' },
            { column: 'id', order: 'desc' },
          ])
          .limit(count),
      ),
    knownUploads: (uploads) => knownUploadsIn(query, 'media', uploads),
  };
}
