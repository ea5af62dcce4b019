import { z } from 'zod';
import type { VisitResidents } from '../../../application/visit/reach-resident.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { VISITS } from '../../../domain/resident/resident.ts';
import { FAMILY_HAS_ACCESS, OWN_RESIDENTS } from '../audience/audience-sql.ts';
import type { Query } from '../transaction.ts';

const resident = z.object({
  id: z.int(),
  name: z.string(),
  familyName: z.string(),
  facility: z.enum(FACILITIES),
  unit: z.string().nullable(),
  room: z.string(),
  visits: z.enum(VISITS),
  exempt: z.boolean(),
});

const COLUMNS = `r.id, r.name, r.family_name as "familyName", r.facility, r.unit, r.room, r.visits,
  r.visit_limit_exempt as exempt`;

/** Residents as booking asks for them; who belongs to whom is said where photos say it, too. */
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
