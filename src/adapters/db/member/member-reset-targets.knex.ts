import { z } from 'zod';
import type { ResetTargets } from '../../../application/account/password-resets.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import type { Query } from '../transaction.ts';
import { MEMBER_FACILITIES } from './member-facilities.ts';

const member = z.object({
  number: z.string(),
  name: z.string(),
  facilities: z.enum(FACILITIES).array(),
});
const registration = z.object({ id: z.number(), address: z.string() });

/** Members with the addresses they have confirmed. */
export const makeMemberResetTargets = (query: Query): ResetTargets => ({
  async of(id) {
    const [row, registrations] = await Promise.all([
      query()('members')
        .where({ id, deleted_at: null })
        .first('number', 'name', query().raw(MEMBER_FACILITIES)),
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
