import { z } from 'zod';
import type { AlbumRecipient, AlbumRecipients } from '../../../application/photo/notify-families.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { tokyoDate } from '../../../domain/time.ts';
import { ownResidentsOf } from '../audience/audience-sql.ts';
import type { Query } from '../transaction.ts';
import { IN_AUDIENCE, OPEN_ALBUMS, shownPhotos } from './family-sql.ts';

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
