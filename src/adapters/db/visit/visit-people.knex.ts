import { z } from 'zod';
import type {
  ResidentsWithFamilies,
  ResidentWithFamily,
} from '../../../application/visit/booking/book-on-behalf.ts';
import type { VisitRecipients } from '../../../application/visit/mails/visit-mails.ts';
import type { VisitResidents } from '../../../application/visit/reach-resident.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { VISIT_PERMISSIONS } from '../../../domain/resident/resident.ts';
import { FAMILY_HAS_ACCESS, OWN_RESIDENTS } from '../audience/audience-sql.ts';
import type { Query } from '../transaction.ts';

const resident = z.object({
  id: z.int(),
  name: z.string(),
  familyName: z.string(),
  facility: z.enum(FACILITIES),
  unit: z.string().nullable(),
  room: z.string(),
  visits: z.enum(VISIT_PERMISSIONS),
  exempt: z.boolean(),
});

const COLUMNS = `r.id, r.name, r.family_name as "familyName", r.facility, r.unit, r.room, r.visits,
  r.visit_limit_exempt as exempt`;

/** Residents as booking asks for them; whose family a member is, is the same condition as for photos. */
export function makeVisitResidents(query: Query): VisitResidents {
  const one = async (sql: string, values: Record<string, string | number | null>) => {
    const { rows } = await query().raw(sql, values);
    return resident.array().parse(rows)[0];
  };
  return {
    ofMember: (member, id, today) =>
      one(`select ${COLUMNS} from (${OWN_RESIDENTS}) r where r.id = :id`, { member, id, today }),
    ofFacility: (facility, id, today) =>
      one(
        `select ${COLUMNS} from residents r where r.id = :id and ${FAMILY_HAS_ACCESS}
          and (:facility::text is null or r.facility = :facility)`,
        { facility, id, today },
      ),
    async hold(id) {
      await query()('residents').where({ id }).forNoKeyUpdate().select('id');
    },
    async isFamily(memberId, residentId) {
      const row = await query()('family_links')
        .join('members', 'members.id', 'family_links.member_id')
        .where({ member_id: memberId, resident_id: residentId })
        .whereNull('members.deleted_at')
        .first('member_id');
      return row !== undefined;
    },
  };
}

const residentWithFamily = z.object({
  id: z.number(),
  name: z.string(),
  facility: z.enum(FACILITIES),
  unit: z.string().nullable(),
  room: z.string(),
  visits: z.enum(VISIT_PERMISSIONS),
  visitsReason: z.string(),
  members: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      number: z.string(),
      relation: z.string(),
      phone: z.string(),
    }),
  ),
}) satisfies z.ZodType<ResidentWithFamily>;

const FAMILY_OF = `select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'number', m.number,
    'relation', l.relation, 'phone', m.phone) order by l.representative desc, m.number), '[]')
  from family_links l join members m on m.id = l.member_id
  where l.resident_id = residents.id and m.deleted_at is null`;

/** Residents with their families, for the form of a booking on behalf. */
export const makeResidentsWithFamilies = (query: Query): ResidentsWithFamilies => ({
  async find(facility, id) {
    const rows = query()('residents')
      .where({ id })
      .whereNull('deleted_at')
      .select('id', 'name', 'facility', 'unit', 'room', 'visits', 'visits_reason as visitsReason')
      .select(query().raw(`(${FAMILY_OF}) as members`));
    if (facility !== null) rows.where({ facility });
    return residentWithFamily.array().parse(await rows)[0];
  },
});

const addresses = z.object({ registrationId: z.int(), name: z.string(), address: z.string() }).array();
const namedResident = z.object({ family_name: z.string() });

/** Where mails about visits go: every confirmed address gets them, whatever else it receives. */
export const makeVisitRecipients = (query: Query): VisitRecipients => ({
  async of(memberId, residentId) {
    const rows = await query()('email_registrations')
      .join('members', 'members.id', 'email_registrations.member_id')
      .where({ member_id: memberId, 'email_registrations.status': 'confirmed', 'members.status': 'active' })
      .whereNull('email_registrations.deleted_at')
      .whereNull('members.deleted_at')
      .orderBy('email_registrations.place')
      .select({ registrationId: 'email_registrations.id', name: 'members.name', address: 'address' });
    const named = await query()('residents').where({ id: residentId }).first('family_name');
    return { familyName: namedResident.parse(named).family_name, addresses: addresses.parse(rows) };
  },
});
