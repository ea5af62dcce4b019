import { z } from 'zod';
import type {
  ResidentsWithFamilies,
  ResidentWithFamily,
} from '../../../application/visit/booking/book-on-behalf.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { VISITS } from '../../../domain/resident/resident.ts';
import type { Query } from '../transaction.ts';

const resident = z.object({
  id: z.number(),
  name: z.string(),
  facility: z.enum(FACILITIES),
  unit: z.string().nullable(),
  room: z.string(),
  visits: z.enum(VISITS),
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

const MEMBERS = `select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'number', m.number,
    'relation', l.relation, 'phone', m.phone) order by l.representative desc, m.number), '[]')
  from family_links l join members m on m.id = l.member_id
  where l.resident_id = residents.id and m.deleted_at is null`;

/** Residents with their families, for the form of a booking on behalf. */
export const makeBookingResidents = (query: Query): ResidentsWithFamilies => ({
  async find(facility, id) {
    const rows = query()('residents')
      .where({ id })
      .whereNull('deleted_at')
      .select('id', 'name', 'facility', 'unit', 'room', 'visits', 'visits_reason as visitsReason')
      .select(query().raw(`(${MEMBERS}) as members`));
    if (facility !== null) rows.where({ facility });
    return resident.array().parse(await rows)[0];
  },
});
