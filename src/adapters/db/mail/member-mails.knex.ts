import { z } from 'zod';
import type { MemberMails } from '../../../application/mail/mail-records.ts';
import type { Forget } from '../../../application/resident/residents.port.ts';
import { MAIL_KINDS, MAIL_STATUSES, mailBlockSchema } from '../../../domain/mail/mail.ts';
import { ANONYMOUS_NAME } from '../../../domain/person.ts';
import type { Query } from '../transaction.ts';

const mail = z.object({
  kind: z.enum(MAIL_KINDS),
  status: z.enum(MAIL_STATUSES),
  address: z.string(),
  subject: z.string(),
  blocks: mailBlockSchema.array(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});

/** The mails of members, for the records of one person. */
export const makeMemberMails = (query: Query): MemberMails => ({
  async of(memberId) {
    const rows = await query()('mails').where({ member_id: memberId }).orderBy('id').select({
      kind: 'kind',
      status: 'status',
      address: 'to_address',
      subject: 'subject',
      blocks: 'blocks',
      createdAt: 'created_at',
      sentAt: 'sent_at',
    });
    return mail.array().parse(rows);
  },
});

const NAME = `${ANONYMOUS_NAME.familyName} ${ANONYMOUS_NAME.givenName}`;
/** No address can end so (RFC 2606). */
const NOWHERE = 'anonymous@example.invalid';

/** Of mails to members who are made anonymous stays that one of that kind was written and what became of it. */
export const forgetMails =
  (query: Query): Forget =>
  async ({ memberIds }) => {
    const theirs = () => query()('mails').whereIn('member_id', [...memberIds]);
    await theirs().where({ status: 'queued' }).update({ status: 'cancelled' });
    for (const table of ['mail_links', 'mail_attempts'])
      await query()(table).whereIn('mail_id', theirs().select('id')).delete();
    await theirs().update({
      to_name: NAME,
      to_address: NOWHERE,
      subject: NAME,
      blocks: '[]',
      registration_id: null,
      last_error: null,
      search_text: '',
      updated_at: query().fn.now(),
      version: query().raw('version + 1'),
    });
  };
