import { z } from 'zod';
import type { BouncedMails } from '../../../application/mail/bounced-mails.port.ts';
import { MAIL_STATUSES } from '../../../domain/mail/mail.ts';
import type { Query } from '../transaction.ts';

const reported = z
  .object({
    id: z.number(),
    to_address: z.string(),
    registration_id: z.number().nullable(),
    status: z.enum(MAIL_STATUSES),
  })
  .transform((row) => ({
    id: row.id,
    address: row.to_address,
    registrationId: row.registration_id,
    status: row.status,
  }));

/** The table `mails` as delivery reports find it. */
export const makeBouncedMails = (query: Query): BouncedMails => ({
  async ofKey(key) {
    const row = await query()('mails')
      .where({ message_key: key })
      .forUpdate()
      .first('id', 'to_address', 'registration_id', 'status');
    return row && reported.parse(row);
  },
  async mark(id, { status, words, at }) {
    await query()('mails')
      .where({ id })
      .update({ status, last_error: words, updated_at: at, version: query().raw('version + 1') });
  },
});
