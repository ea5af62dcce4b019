import { z } from 'zod';
import type { MailRegistrations } from '../../../application/member/member-records.ts';
import type { Query } from '../transaction.ts';

const registration = z.object({
  address: z.string(),
  status: z.enum(['pending', 'confirmed', 'stopped', 'unreachable']),
  confirmedAt: z.string().nullable(),
  createdAt: z.string(),
  deletedAt: z.string().nullable(),
});

/** The addresses members have registered. */
export const makeMailRegistrations = (query: Query): MailRegistrations => ({
  async of(memberId) {
    const rows = await query()('email_registrations').where({ member_id: memberId }).orderBy('id').select({
      address: 'address',
      status: 'status',
      confirmedAt: 'confirmed_at',
      createdAt: 'created_at',
      deletedAt: 'deleted_at',
    });
    return registration.array().parse(rows);
  },
});
