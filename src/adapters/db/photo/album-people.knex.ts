import { z } from 'zod';
import type { AlbumPeople } from '../../../application/photo/albums.port.ts';
import type { AlbumRecipient, AlbumRecipients } from '../../../application/photo/publish-album.ts';
import type { ResidentPhotos, TaggedPhotoRow } from '../../../application/photo/resident-photos.ts';
import type { Forget } from '../../../application/resident/residents.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import type { PersonInAlbum } from '../../../domain/photo/photo.ts';
import { CONSENT_STATES } from '../../../domain/resident/consent.ts';
import { tokyoDate } from '../../../domain/time.ts';
import { FAMILY_HAS_ACCESS, ownResidentsOf } from '../audience/audience-sql.ts';
import { renditionFilesSchema } from '../file/upload-columns.ts';
import type { Query } from '../transaction.ts';
import { IN_AUDIENCE, OPEN_ALBUMS, shownPhotos } from './family-sql.ts';

const state = z.enum(CONSENT_STATES);
const person = z.object({
  residentId: z.number(),
  name: z.string(),
  facility: z.enum(FACILITIES),
  unit: z.string().nullable(),
  room: z.string(),
  consents: z.object({ individual: state, group: state }),
  families: z.int(),
  inAudience: z.boolean(),
  hasAccess: z.boolean(),
}) satisfies z.ZodType<PersonInAlbum>;

const consent = (purpose: 'individual' | 'group') => `coalesce((select c.state from resident_consents c
  where c.resident_id = r.id and c.purpose = '${purpose}'), 'unknown')`;

/** Residents as the light table of an album needs them. */
export const makeAlbumPeople = (query: Query): AlbumPeople => ({
  async of(albumId, today) {
    const { rows } = await query().raw(
      `select r.id as "residentId", r.name, r.facility, r.unit, r.room,
         json_build_object('individual', ${consent('individual')}, 'group', ${consent('group')}) as consents,
         (select count(*)::int from family_links l join members m on m.id = l.member_id
           where l.resident_id = r.id and m.deleted_at is null and m.status = 'active') as families,
         ${IN_AUDIENCE} as "inAudience", ${FAMILY_HAS_ACCESS} as "hasAccess"
       from photo_albums a, residents r
       where a.id = :albumId and (${FAMILY_HAS_ACCESS} or exists (
         select from photo_tags t join photos p on p.id = t.photo_id
         where p.album_id = a.id and p.deleted_at is null and t.resident_id = r.id))
       order by r.facility desc, r.family_kana, r.given_kana, r.id`,
      { albumId, today },
    );
    return person.array().parse(rows);
  },
});

const recipient = z.object({
  registrationId: z.number(),
  memberId: z.number(),
  name: z.string(),
  address: z.string(),
  familyNames: z.array(z.string()),
  facilities: z.array(z.enum(FACILITIES)),
}) satisfies z.ZodType<AlbumRecipient>;

const CONCERNED = `(${IN_AUDIENCE} or exists (select from photo_tags t join photos p on p.id = t.photo_id
  where p.album_id = a.id and p.deleted_at is null and t.resident_id = r.id))`;

/** Of the member's residents those whom the album concerns, something of each, without repetition. */
const ofResidents = (column: string) =>
  `(select coalesce(json_agg(distinct r.${column}), '[]') from (${ownResidentsOf('e.member_id')}) r where ${CONCERNED})`;

/** Who gets a mail on an album. */
export const makeAlbumRecipients = (query: Query): AlbumRecipients => ({
  async of(albumId, now) {
    const { rows } = await query().raw(
      `select e.id as "registrationId", f.id as "memberId", f.name, e.address::text as address,
         ${ofResidents('family_name')} as "familyNames", ${ofResidents('facility')} as facilities
       from photo_albums a, email_registrations e join members f on f.id = e.member_id
       where a.id = :albumId
         and e.deleted_at is null and e.status = 'confirmed' and 'photos' = any(e.receives)
         and not exists (select from mails where once = 'album:' || a.id || ':' || e.id)
         and exists (
           with own as (${ownResidentsOf('e.member_id')})
           select from (${OPEN_ALBUMS}) a cross join lateral (${shownPhotos()}) p where a.id = :albumId)
       order by e.id`,
      { albumId, now, today: tokyoDate(now) },
    );
    return recipient.array().parse(rows);
  },
});

const tagged = z.object({
  id: z.number(),
  key: z.string(),
  upload: z.string(),
  files: renditionFilesSchema,
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
