import type { Knex } from 'knex';
import { z } from 'zod';
import type { BadgeSource } from '../../../application/badges/badges.ts';
import type { Clock } from '../../../application/clock.port.ts';
import type {
  MailOwnerResource,
  MailOwners,
  MailRow,
  MailRows,
  NoForm,
} from '../../../application/mail/mail-rows.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { MAIL_KINDS, MAIL_STATUSES, mailBlockSchema } from '../../../domain/mail/mail.ts';
import { TRY_OUTCOMES } from '../../../domain/mail/mail-delivery.ts';
import { type BatchedRead, makeBatchedRead } from '../batched-reads.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { computed, type RowOf, readOnly } from '../resource/columns.ts';
import type { Query } from '../transaction.ts';
import { ADDRESS_IS_GONE } from './mails.knex.ts';

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

const aboutIn = (resource: MailOwnerResource) =>
  computed(`case when mails.about_resource = '${resource}' then mails.about_id end`, z.number().nullable());

const COLUMNS = {
  kind: readOnly('kind', z.enum(MAIL_KINDS)),
  status: readOnly('status', z.enum(MAIL_STATUSES)),
  recipient: readOnly('to_address', z.string()),
  toName: readOnly('to_name', z.string()),
  toAddress: readOnly('to_address', z.string()),
  subject: readOnly('subject', z.string()),
  attempts: readOnly('attempts', z.int()),
  facilities: readOnly('facilities', z.enum(FACILITIES).array()),
  memberId: readOnly('member_id', z.number().nullable()),
  registrationId: readOnly('registration_id', z.number().nullable()),
  workerId: readOnly('worker_id', z.number().nullable()),
  visitId: aboutIn('visit'),
  familyNoticeId: aboutIn('family-notice'),
  key: readOnly('message_key', z.string()),
  sentAt: readOnly('sent_at', z.string().nullable()),
};

const rowOf = (row: RowOf<typeof COLUMNS>): MailRow => {
  const [only, other] = row.facilities;
  return {
    ...row,
    recipient: `${row.toName} <${row.toAddress}>`,
    facility: only && !other ? only : null,
  };
};

/** The table `mails` as a list, with the changes that staff make to its rows. */
export function makeMailRows(query: Query): MailRows {
  const change = async (id: number, values: Record<string, unknown>): Promise<void> => {
    await query()('mails')
      .where({ id })
      .update({ ...values, updated_at: query().fn.now(), version: query().raw('version + 1') });
  };
  return {
    ...makeKnexCollection<MailRow, NoForm>(query)({
      table: 'mails',
      columns: COLUMNS,
      filters: { facility: (rows, value) => ofFacility(rows, [value]) },
      ranges: { facility: ofFacility },
      complete: rowOf,
      also: () => {
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

const ownerSchema = z.object({ id: z.number(), label: z.string() });

/** With `:facility` an empty text for no limit. */
const OF_MEMBER = `m.deleted_at is null and (:facility = '' or exists (select 1 from family_links l
  join residents r on r.id = l.resident_id
  where l.member_id = m.id and r.deleted_at is null and r.facility = :facility))`;

const STATEMENTS: Record<MailOwnerResource, string> = {
  member: `select m.id, m.name || '（' || m.number || '）' as label from members m where m.id = :id and ${OF_MEMBER}`,
  'email-registration': `select e.id, e.address::text as label from email_registrations e
    join members m on m.id = e.member_id where e.id = :id and e.deleted_at is null and ${OF_MEMBER}`,
  worker: `select w.id, w.name || '（' || w.number || '）' as label from workers w
    where w.id = :id and w.deleted_at is null and (:facility = '' or w.facility = :facility)`,
  visit: `select v.id, v.reference as label from visits v
    where v.id = :id and (:facility = '' or v.facility = :facility)`,
  'family-notice': `select n.id, n.title as label from family_notices n where n.id = :id and n.deleted_at is null
    and (:facility = '' or n.facility is null or n.facility = :facility)`,
};

/** Whom mails belong to, asked in one round. */
export function makeMailOwners(query: Query, ask: BatchedRead = makeBatchedRead(query)): MailOwners {
  return {
    async of({ memberId, registrationId, workerId, visitId, familyNoticeId }, resources, facility) {
      const ids: Record<MailOwnerResource, number | null> = {
        member: memberId,
        'email-registration': registrationId,
        worker: workerId,
        visit: visitId,
        'family-notice': familyNoticeId,
      };
      const found = await Promise.all(
        resources.map(async (resource) => {
          const id = ids[resource];
          if (id === null) return [];
          const rows = await ask(ownerSchema, STATEMENTS[resource], { id, facility: facility ?? '' });
          return rows.map((row) => ({ resource, ...row }));
        }),
      );
      return found.flat();
    },
  };
}

const countSchema = z.object({ n: z.int() });

/** What nobody has dealt with for so long does not wait any more. */
const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** More are shown as "99+"; counting them all would cost and tell nothing. */
const COUNTED = 100;

const FAILED = `select count(*)::int as n from (select 1 from mails
  where status in ('failed', 'bounced') and deleted_at is null and updated_at > cast(:since as timestamptz)
    and (:facility = '' or facilities && array[:facility]) limit ${COUNTED}) few`;

/** Mails of the last thirty days that did not arrive, behind 送信メール. */
export const makeFailedMails = (ask: BatchedRead, clock: Clock): BadgeSource => ({
  name: 'mail',
  area: 'mail',
  async count({ facility }) {
    const since = new Date(Date.parse(clock.now()) - DAYS * DAY_MS).toISOString();
    const [row] = await ask(countSchema, FAILED, { since, facility: facility ?? '' });
    return row?.n ?? 0;
  },
});
