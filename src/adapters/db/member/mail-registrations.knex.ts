import { z } from 'zod';
import type { MailRegistrations } from '../../../application/member/member-records.ts';
import { RECEIVE_KINDS, REGISTRATION_STATES } from '../../../domain/email-registration/email-registration.ts';
import type { Query } from '../transaction.ts';

const registration = z.object({
  id: z.number(),
  address: z.string(),
  status: z.enum(REGISTRATION_STATES),
  receives: z.enum(RECEIVE_KINDS).array(),
  confirmedAt: z.string().nullable(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  deletedAt: z.string().nullable(),
});

/** The addresses members have registered. */
export const makeMailRegistrations = (query: Query): MailRegistrations => ({
  async of(memberId) {
    const rows = await query()('email_registrations').where({ member_id: memberId }).orderBy('id').select({
      id: 'id',
      address: 'address',
      status: 'status',
      receives: 'receives',
      confirmedAt: 'confirmed_at',
      lastError: 'last_error',
      createdAt: 'created_at',
      deletedAt: 'deleted_at',
    });
    return registration.array().parse(rows);
  },
});
