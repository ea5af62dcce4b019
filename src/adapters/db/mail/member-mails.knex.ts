import { z } from 'zod';
import type { MemberMails } from '../../../application/mail/mail-records.ts';
import type { UnreachedFamilies } from '../../../application/mail/phone-list.ts';
import type { Forget } from '../../../application/resident/residents.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { MAIL_KINDS, MAIL_STATUSES, mailBlockSchema } from '../../../domain/mail/mail.ts';
import { ANONYMOUS_NAME } from '../../../domain/person.ts';
import type { Query } from '../transaction.ts';

const familySchema = z.object({
  memberId: z.number(),
  number: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  residents: z
    .object({ name: z.string(), relation: z.string(), facility: z.enum(FACILITIES), room: z.string() })
    .array(),
  address: z.string(),
  why: z.enum(['unreachable', 'failed', 'bounced']),
  words: z.string(),
  since: z.string(),
  otherWorks: z.boolean(),
});

/** What became of the last mail to an address of the member that has come to an end. */
export const LAST_MAIL_OF = (
  registration: string,
) => `(select mails.status, mails.last_error, mails.updated_at from mails
  where mails.member_id = ${registration}.member_id and mails.to_address = ${registration}.address
    and mails.deleted_at is null and mails.status in ('sent', 'failed', 'bounced')
  order by mails.updated_at desc, mails.id desc limit 1)`;

const UNREACHED = `
  select m.id as "memberId", m.number, m.name, m.phone, home.residents, e.address,
    case when e.status = 'unreachable' then 'unreachable' else last.status end as why,
    coalesce(last.last_error, '') as words,
    case when last.status in ('failed', 'bounced') then last.updated_at else e.updated_at end as since,
    exists (select 1 from email_registrations o left join lateral ${LAST_MAIL_OF('o')} other on true
      where o.member_id = m.id and o.id <> e.id and o.deleted_at is null and o.status = 'confirmed'
        and coalesce(other.status, 'sent') = 'sent') as "otherWorks"
  from email_registrations e
  join members m on m.id = e.member_id
  join lateral (
    select json_agg(json_build_object('name', r.name, 'relation', l.relation, 'facility', r.facility,
      'room', r.room)) as residents
    from family_links l join residents r on r.id = l.resident_id
    where l.member_id = m.id and r.deleted_at is null and (r.left_on is null or r.left_on >= :day)
      and (:facility = '' or r.facility = :facility)) home on home.residents is not null
  left join lateral ${LAST_MAIL_OF('e')} last on true
  where e.deleted_at is null and e.status <> 'stopped' and m.deleted_at is null and m.status = 'active'
    and (e.status = 'unreachable' or last.status in ('failed', 'bounced'))
  order by m.number, e.address`;

/** Families whose mails do not arrive, from their addresses and what became of the last mail to each. */
export const makeUnreachedFamilies = (query: Query): UnreachedFamilies => ({
  async on(day, facility) {
    const { rows } = await query().raw(UNREACHED, { day, facility: facility ?? '' });
    return familySchema.array().parse(rows);
  },
});

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
