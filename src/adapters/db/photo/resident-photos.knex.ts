import { z } from 'zod';
import type { ResidentPhotos, TaggedPhotoRow } from '../../../application/photo/resident-photos.port.ts';
import type { Forget } from '../../../application/resident/anonymous-people.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { mediaFilesSchema } from '../media/media-record.ts';
import type { Query } from '../transaction.ts';

const tagged = z.object({
  id: z.number(),
  key: z.string(),
  upload: z.string(),
  files: mediaFilesSchema,
  caption: z.string(),
  albumId: z.number(),
  albumFacility: z.enum(FACILITIES).nullable(),
  title: z.string(),
  takenOn: z.string(),
  group: z.boolean(),
  deleted: z.boolean(),
}) satisfies z.ZodType<TaggedPhotoRow>;

/** Photos a resident is tagged in, in PostgreSQL. */
export const makeResidentPhotos = (query: Query): ResidentPhotos => ({
  async of(residentId) {
    const { rows } = await query().raw(
      `select p.id, p.key, p.upload, p.files, p.caption, a.id as "albumId", a.facility as "albumFacility", a.title,
         a.taken_on as "takenOn",
         (p.is_group or (select count(*) from photo_tags o where o.photo_id = p.id) > 1) as "group",
         (p.deleted_at is not null or a.deleted_at is not null) as deleted
       from photo_tags t join photos p on p.id = t.photo_id join photo_albums a on a.id = p.album_id
       where t.resident_id = :residentId
       order by a.taken_on desc, a.id desc, p.position, p.id`,
      { residentId },
    );
    return tagged.array().parse(rows);
  },
});

/**
 * Takes the tags of a resident away who is made anonymous. Their photos are held: without its tag one that nobody else
 * is in would be shown to all.
 */
export const forgetTags =
  (query: Query): Forget =>
  async ({ residentId }) => {
    const photos = query()('photo_tags').where({ resident_id: residentId }).select('photo_id');
    await query()('photos').whereIn('id', photos).update({ held: true, updated_at: query().fn.now() });
    await query()('photo_tags').where({ resident_id: residentId }).delete();
    await query()('photo_album_residents').where({ resident_id: residentId }).delete();
  };
