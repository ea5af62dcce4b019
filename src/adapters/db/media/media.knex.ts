import { z } from 'zod';
import type { MediaRow, MediaRows } from '../../../application/media/media.port.ts';
import { FILE_KINDS } from '../../../domain/file/stored-file.ts';
import type { Medium } from '../../../domain/media/media.ts';
import { knownUploadsIn, UPLOAD_COLUMNS } from '../file/upload-columns.ts';
import { type KnexCollection, makeKnexCollection } from '../resource/collection.knex.ts';
import { column, computed, rowSchemaOf } from '../resource/columns.ts';
import { makeListTable } from '../resource/list-table.ts';
import type { Query } from '../transaction.ts';
import { LACKING, SHOWN_RESIDENTS, USE_COUNT, usesOf, writeMediaResidents } from './media-uses.ts';

const COLUMNS = {
  ...UPLOAD_COLUMNS,
  key: column('key', z.string()),
  kind: column('kind', z.enum(FILE_KINDS)),
  name: column('name', z.string()),
  alt: column('alt', z.string()),
  categoryId: column('category_id', z.number().nullable()),
  residentIds: computed(SHOWN_RESIDENTS, z.array(z.number())),
  uses: computed(USE_COUNT, z.int()),
  lacking: computed(LACKING, z.int()),
} satisfies Record<keyof Medium | 'uses' | 'lacking', unknown>;

const parts = (query: Query): KnexCollection<MediaRow, Medium, typeof COLUMNS> => ({
  table: 'media',
  columns: COLUMNS,
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
  const rowSchema = rowSchemaOf(COLUMNS);
  const parsed = (rows: readonly unknown[]): MediaRow[] => rows.map((row) => rowSchema.parse(row));
  const select = () => table.select(query());

  return {
    ...makeKnexCollection<MediaRow, Medium>(query)(own),
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
