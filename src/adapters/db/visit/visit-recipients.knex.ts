import { z } from 'zod';
import type { VisitRecipients } from '../../../application/visit/mails/visit-mails.ts';
import type { Query } from '../transaction.ts';

const addresses = z.object({ registrationId: z.int(), name: z.string(), address: z.string() }).array();
const resident = z.object({ family_name: z.string() });

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
    return { familyName: resident.parse(named).family_name, addresses: addresses.parse(rows) };
  },
});
