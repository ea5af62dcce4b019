import { z } from 'zod';
import type { ResetTargets } from '../../../application/account/password-resets.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import type { Query } from '../transaction.ts';

const worker = z.object({
  number: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  facility: z.enum(FACILITIES).nullable(),
});

/** Workers with the address in their record. */
export const makeWorkerResetTargets = (query: Query): ResetTargets => ({
  async of(id) {
    const row = await query()('workers')
      .where({ id, deleted_at: null })
      .first('number', 'name', 'email', 'facility');
    if (!row) return undefined;
    const { number, name, email, facility } = worker.parse(row);
    const facilities = facility ? [facility] : [];
    return { login: number, recipients: email ? [{ name, address: email, workerId: id, facilities }] : [] };
  },
});
