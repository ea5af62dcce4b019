import { z } from 'zod';
import type { AlbumPeople } from '../../../application/photo/photos.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import type { PersonInAlbum } from '../../../domain/photo/sight.ts';
import { CONSENT_STATES } from '../../../domain/resident/consent.ts';
import { FAMILY_HAS_ACCESS } from '../audience/audience-sql.ts';
import type { Query } from '../transaction.ts';
import { IN_AUDIENCE } from './family-sql.ts';

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
