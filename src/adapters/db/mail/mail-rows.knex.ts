import type { Knex } from 'knex';
import { z } from 'zod';
import type { OwnerRoom } from '../../../application/mail/mail-owners.port.ts';
import type { MailRow, MailRows, NoForm } from '../../../application/mail/mail-rows.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { MAIL_KINDS, MAIL_STATUSES, mailBlockSchema } from '../../../domain/mail/mail.ts';
import { TRY_OUTCOMES } from '../../../domain/mail/mail-try.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { storedShape } from '../resource/stored-shape.ts';
import type { Query } from '../transaction.ts';
import { ADDRESS_IS_GONE } from './address-gone.ts';

const storedSchema = z.object({
  ...storedShape,
  kind: z.enum(MAIL_KINDS),
  status: z.enum(MAIL_STATUSES),
  toName: z.string(),
  toAddress: z.string(),
  subject: z.string(),
  attempts: z.int(),
  facilities: z.enum(FACILITIES).array(),
  memberId: z.number().nullable(),
  registrationId: z.number().nullable(),
  workerId: z.number().nullable(),
  visitId: z.number().nullable(),
  familyNoticeId: z.number().nullable(),
  key: z.string(),
  sentAt: z.string().nullable(),
});

const rowOf = (row: z.output<typeof storedSchema>): MailRow => {
  const [only, other] = row.facilities;
  return {
    ...row,
    recipient: `${row.toName} <${row.toAddress}>`,
    facility: only && !other ? only : null,
  };
};

const trySchema = z
  .object({
    number: z.int(),
    started_at: z.string(),
    ended_at: z.string().nullable(),
    outcome: z.enum(TRY_OUTCOMES).nullable(),
    words: z.string(),
  })
  .transform(({ started_at: startedAt, ended_at: endedAt, ...rest }) => ({ ...rest, startedAt, endedAt }));

/** Mails of one of these facilities. */
const ofFacility = (rows: Knex.QueryBuilder, facilities: readonly (string | null)[]): void => {
  rows.whereRaw('mails.facilities && ?::text[]', [facilities.filter((one) => one !== null)]);
};

const aboutIn = (room: OwnerRoom) => ({
  sql: `case when mails.about_room = '${room}' then mails.about_id end`,
});

/** The table `mails` as a list, with the changes that staff make to its rows. */
export function makeMailRows(query: Query): MailRows {
  const change = async (id: number, values: Record<string, unknown>): Promise<void> => {
    await query()('mails')
      .where({ id })
      .update({ ...values, updated_at: query().fn.now(), version: query().raw('version + 1') });
  };
  return {
    ...makeKnexCollection<MailRow, NoForm>({
      query,
      table: 'mails',
      columns: {
        kind: 'kind',
        status: 'status',
        recipient: 'to_address',
        toName: 'to_name',
        toAddress: 'to_address',
        subject: 'subject',
        attempts: 'attempts',
        facilities: 'facilities',
        // Made of the facilities when the row is read.
        facility: { sql: 'null::text' },
        memberId: 'member_id',
        registrationId: 'registration_id',
        workerId: 'worker_id',
        visitId: aboutIn('zoom_visit_reserve'),
        familyNoticeId: aboutIn('notice_family'),
        key: 'message_key',
        sentAt: 'sent_at',
      },
      filters: { facility: (rows, value) => ofFacility(rows, [value]) },
      ranges: { facility: ofFacility },
      row: storedSchema.transform(rowOf),
      toRow: () => {
        throw new Error('mails are written by the outbox');
      },
      searchText: () => [],
    }),
    async blocks(id) {
      const [row] = await query()('mails').where({ id }).select('blocks');
      return mailBlockSchema.array().parse(row?.blocks ?? []);
    },
    tries: async (id) =>
      trySchema
        .array()
        .parse(await query()('mail_attempts').where({ mail_id: id }).orderBy('number', 'desc').select('*')),
    async isAddressGone(id) {
      const [row] = await query()('mails')
        .where({ id })
        .select(query().raw(`${ADDRESS_IS_GONE} as gone`));
      return row?.gone === true;
    },
    requeue: (id) =>
      change(id, { status: 'queued', message_key: query().raw('gen_random_uuid()'), last_error: null }),
    touch: (id) => change(id, {}),
    cancel: (id) => change(id, { status: 'cancelled' }),
  };
}
