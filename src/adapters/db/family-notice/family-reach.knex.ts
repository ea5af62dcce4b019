import { z } from 'zod';
import type { FamilyReach, ReachedFamily } from '../../../application/family-notice/family-notices.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { FAMILY_HAS_ACCESS, inAudience, MEMBER_IS_ACTIVE } from '../audience/audience-sql.ts';
import type { Query } from '../transaction.ts';

const family = z.object({
  memberId: z.number(),
  number: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  residents: z
    .object({
      name: z.string(),
      familyName: z.string(),
      relation: z.string(),
      facility: z.enum(FACILITIES),
      room: z.string(),
    })
    .array(),
  addresses: z.object({ registrationId: z.number(), address: z.string() }).array(),
  readAt: z.string().nullable(),
}) satisfies z.ZodType<ReachedFamily>;

const REACHED = `with n as (select cast(:audience as text) as audience, cast(:of as text) as facility,
    cast(:unit as text) as unit)
  select m.id as "memberId", m.number, m.name, m.phone, home.residents, d.first_read_at as "readAt",
    (select coalesce(json_agg(json_build_object('registrationId', e.id, 'address', e.address::text) order by e.id), '[]')
      from email_registrations e where e.member_id = m.id and e.deleted_at is null and e.status = 'confirmed'
        and 'notices' = any(e.receives)) as addresses
  from members m
  join lateral (
    select json_agg(json_build_object('name', r.name, 'familyName', r.family_name, 'relation', l.relation,
        'facility', r.facility, 'room', r.room) order by l.position, r.id) as residents,
      min(r.facility) as facility, min(r.room) as room
    from n, family_links l join residents r on r.id = l.resident_id
    where l.member_id = m.id and ${FAMILY_HAS_ACCESS} and (:within = '' or r.facility = :within)
      and ${inAudience('n', 'r.id = any(:chosen)')}) home on home.residents is not null
  left join family_notice_reads d on d.notice_id = :noticeId and d.member_id = m.id
  where ${MEMBER_IS_ACTIVE}
  order by home.facility desc, home.room, m.number`;

/** Whom a notice reaches, in PostgreSQL: of a stored one, and of an audience that is being typed. */
export const makeFamilyReach = (query: Query): FamilyReach => ({
  async of({ audience, facility, unit, residentIds }, { today, noticeId, facility: within }) {
    const { rows } = await query().raw(REACHED, {
      audience,
      of: facility,
      unit,
      chosen: [...residentIds],
      today,
      within: within ?? '',
      noticeId: noticeId ?? 0,
    } as never);
    return family.array().parse(rows);
  },
});
