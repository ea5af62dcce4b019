import type { AddressProblems } from '../../../application/mail/address-problems.port.ts';
import type { Query } from '../transaction.ts';

/** Marks registered addresses at which mails do not arrive. */
export const makeAddressProblems = (query: Query): AddressProblems => ({
  async unreachable(registrationId) {
    await query()('email_registrations')
      .where({ id: registrationId })
      .whereNull('deleted_at')
      .update({ status: 'unreachable', updated_at: query().fn.now(), version: query().raw('version + 1') });
  },
});
