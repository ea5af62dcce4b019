import { z } from 'zod';
import type { ResetTargets } from '../../../application/auth/password-resets.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import type { Query } from '../transaction.ts';

const member = z.object({
  number: z.string(),
  name: z.string(),
  facilities: z.enum(FACILITIES).array(),
});
const registration = z.object({ id: z.number(), address: z.string() });

const FACILITIES_OF_RESIDENTS = `array(select distinct r.facility from family_links l
  join residents r on r.id = l.resident_id
  where l.member_id = members.id and r.deleted_at is null order by r.facility)`;

/** Members with the addresses they have confirmed. */
export const makeMemberResetTargets = (query: Query): ResetTargets => ({
  async of(id) {
    const [row, registrations] = await Promise.all([
      query()('members')
        .where({ id, deleted_at: null })
        .first('number', 'name', query().raw(`${FACILITIES_OF_RESIDENTS} as facilities`)),
      query()('email_registrations')
        .where({ member_id: id, status: 'confirmed', deleted_at: null })
        .orderBy('id')
        .select('id', 'address'),
    ]);
    if (!row) return undefined;
    const { number, name, facilities } = member.parse(row);
    const recipients = registration
      .array()
      .parse(registrations)
      .map(({ id: registrationId, address }) => ({
        name,
        address,
        memberId: id,
        registrationId,
        facilities,
      }));
    return { login: number, recipients };
  },
});
