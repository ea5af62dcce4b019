import { z } from 'zod';
import type { AlbumPhotos, PhotoRow } from '../../../application/photo/albums.port.ts';
import { groundSchema } from '../../../domain/file/ground.ts';
import { knownUploadsIn, UPLOAD_COLUMNS } from '../file/upload-columns.ts';
import { shapeOf, storedBy } from '../resource/columns.ts';
import { refusingTaken } from '../resource/unique.ts';
import type { Query } from '../transaction.ts';

const rowSchema = z.object({
  id: z.number(),
  albumId: z.number(),
  key: z.string(),
  ...shapeOf(UPLOAD_COLUMNS),
  width: z.number(),
  height: z.number(),
  ground: groundSchema,
  caption: z.string(),
  group: z.boolean(),
  held: z.boolean(),
  position: z.number(),
  tags: z.array(z.number()),
  addedAt: z.string(),
  addedBy: z.string().nullable(),
}) satisfies z.ZodType<PhotoRow>;

const SELECT = `select p.id, p.album_id as "albumId", p.key, p.upload, p.digest, p.file_name as "fileName", p.bytes,
    p.width, p.height, p.ground, p.taken_at as "takenAt", p.damaged, p.files, p.caption, p.is_group as "group", p.held,
    p.position, p.created_at as "addedAt", w.name as "addedBy",
    (select coalesce(json_agg(t.resident_id order by t.resident_id), '[]') from photo_tags t where t.photo_id = p.id)
      as tags
  from photos p left join workers w on w.id = p.added_by`;

/** The photos of albums in PostgreSQL. */
export function makeAlbumPhotos(query: Query): AlbumPhotos {
  const rowsOf = async (where: string, bindings: Record<string, string | number>): Promise<PhotoRow[]> => {
    const { rows } = await query().raw(`${SELECT} where ${where} and p.deleted_at is null`, bindings);
    return rowSchema.array().parse(rows);
  };
  const change = async (ids: readonly number[], values: Record<string, unknown>): Promise<void> => {
    await query()('photos')
      .whereIn('id', [...ids])
      .update({ ...values, updated_at: query().fn.now(), version: query().raw('version + 1') });
  };

  return {
    async of(albumId) {
      const { rows } = await query().raw(
        `${SELECT} where p.album_id = :albumId and p.deleted_at is null order by p.position, p.id`,
        { albumId },
      );
      return rowSchema.array().parse(rows);
    },
    withDigest: async (albumId, digest) =>
      (await rowsOf('p.album_id = :albumId and p.digest = :digest', { albumId, digest }))[0],
    insert: (photo, { held, addedBy }) =>
      refusingTaken('photo', TAKEN, 'invalid', async () => {
        const last = query()('photos')
          .where({ album_id: photo.albumId })
          .whereNull('deleted_at')
          .max('position');
        const [inserted] = await query()('photos')
          .insert({
            album_id: photo.albumId,
            key: photo.key,
            ...storedBy(UPLOAD_COLUMNS, photo),
            held,
            added_by: addedBy,
            position: query().raw('coalesce((?), 0) + 1', [last]),
          })
          .returning('id');
        return inserted.id;
      }),
    async place(albumId, order) {
      await query().raw(
        `update photos p set position = o.position, updated_at = now()
         from unnest(cast(:order as bigint[])) with ordinality as o (id, position)
         where p.id = o.id and p.album_id = :albumId and p.position <> o.position`,
        { albumId, order: [...order] },
      );
    },
    setCaption: (id, caption) => change([id], { caption }),
    setGroup: (ids, group) => change(ids, { is_group: group }),
    async tag(ids, residentIds) {
      const rows = ids.flatMap((id) =>
        residentIds.map((residentId) => ({ photo_id: id, resident_id: residentId })),
      );
      if (rows.length > 0)
        await query()('photo_tags').insert(rows).onConflict(['photo_id', 'resident_id']).ignore();
    },
    async untag(ids, residentIds) {
      await query()('photo_tags')
        .whereIn('photo_id', [...ids])
        .whereIn('resident_id', [...residentIds])
        .delete();
    },
    markHeld: (ids) => change(ids, { held: true }),
    async releaseHeld(albumId, upTo) {
      await query()('photos')
        .where({ album_id: albumId, held: true })
        .whereNull('deleted_at')
        .where('id', '<=', upTo)
        .update({ held: false, updated_at: query().fn.now() });
    },
    markDeleted: (ids) => change(ids, { deleted_at: query().fn.now() }),
    async markRestored(albumId, ids) {
      await query()('photos as p')
        .where({ album_id: albumId })
        .whereIn('id', [...ids])
        .whereNotNull('deleted_at')
        .whereRaw(
          `not exists (select from photos o where o.album_id = p.album_id and o.digest = p.digest and o.deleted_at is null)`,
        )
        .update({ deleted_at: null, updated_at: query().fn.now() });
    },
    knownUploads: (uploads) => knownUploadsIn(query, 'photos', uploads),
  };
}

const TAKEN = {
  photos_digest_live: { field: 'files', message: '同じ内容の写真が、このアルバムにもう入っています。' },
};
