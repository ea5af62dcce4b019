import type { Knex } from 'knex';
import { z } from 'zod';
import type {
  FamilyNoticePreviews,
  FamilyNoticeRow,
  FamilyNoticeRows,
  FamilyReach,
  ReachedFamily,
} from '../../../application/family-notice/family-notices.port.ts';
import { AUDIENCES } from '../../../domain/audience.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import type { FamilyNoticeForm } from '../../../domain/family-notice/family-notice.ts';
import { noticeState, wasPublic } from '../../../domain/notice/notice.ts';
import { tokyoDate } from '../../../domain/time.ts';
import { FAMILY_HAS_ACCESS, inAudience, MEMBER_IS_ACTIVE } from '../audience/audience-sql.ts';
import { makeNoticeParts, type NoticeStore } from '../notice/notices.knex.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { added, column, computed, readOnly } from '../resource/columns.ts';
import type { Raw } from '../resource/list-reads.ts';
import type { Query } from '../transaction.ts';
import { IS_REACHED, SELECT_WHOLE, wholeFamilyNoticeSchema } from './family-notice-sql.ts';

const RESIDENTS = `select coalesce(json_agg(c.resident_id order by c.resident_id), '[]')
  from family_notice_residents c where c.notice_id = family_notices.id`;

const OWN_COLUMNS = {
  audience: column('audience', z.enum(AUDIENCES)),
  facility: column('facility', z.enum(FACILITIES).nullable()),
  unit: column('unit', z.string().nullable()),
  residentIds: computed(RESIDENTS, z.array(z.number())),
  mail: column('mail', z.boolean()),
  mailedAt: readOnly('mailed_at', z.string().nullable()),
  remindedAt: readOnly('reminded_at', z.string().nullable()),
  // Counted for all rows at once.
  readRate: added(z.object({ families: z.int(), read: z.int() })),
  mails: added(z.object({ sent: z.int(), failed: z.int(), waiting: z.int() })),
};

/** Of each notice how many families it is for on the day and how many have read it, and what became of its mails. */
const PROGRESS = `select n.id, json_build_object('families', s.families, 'read', s.read) as "readRate",
    json_build_object('sent', k.sent, 'failed', k.failed, 'waiting', k.waiting) as mails
  from family_notices n
  cross join lateral (select count(*)::int as families, count(d.member_id)::int as read
    from members m left join family_notice_reads d on d.notice_id = n.id and d.member_id = m.id
    where ${IS_REACHED}) s
  cross join lateral (select count(*) filter (where status = 'sent')::int as sent,
      count(*) filter (where status in ('failed', 'bounced'))::int as failed,
      count(*) filter (where status = 'queued')::int as waiting
    from mails where about_resource = 'family-notice' and about_id = n.id and deleted_at is null) k
  where n.id = any(:ids)`;

/** Notices to families in PostgreSQL, with all that stands in other tables. */
export function makeFamilyNoticeRows(store: NoticeStore): FamilyNoticeRows {
  const { query, clock } = store;
  const parts = makeNoticeParts(store, { table: 'family_notices', parts: 'family_notice' });

  const withProgress = async (rows: readonly Raw[], knex: Knex): Promise<readonly Raw[]> => {
    if (rows.length === 0) return rows;
    const ids = rows.map(({ id }) => id as number);
    const found: Raw[] = (await knex.raw(PROGRESS, { ids, today: tokyoDate(clock.now()) })).rows;
    const byId = new Map(found.map((one) => [one.id, one]));
    return rows.map((row) => ({ ...row, ...byId.get(row.id) }));
  };
  const writeAll = async (id: number, input: FamilyNoticeForm): Promise<void> => {
    await parts.writeParts(id, input);
    await query()('family_notice_residents').where({ notice_id: id }).delete();
    const chosen = input.residentIds.map((residentId) => ({ notice_id: id, resident_id: residentId }));
    if (chosen.length > 0) await query()('family_notice_residents').insert(chosen);
  };
  const mark = async (id: number, values: Record<string, string>): Promise<void> => {
    await query()('family_notices').where({ id }).update(values);
  };

  return {
    ...makeKnexCollection<FamilyNoticeRow, FamilyNoticeForm>(query)({
      table: 'family_notices',
      columns: { ...parts.columns, ...OWN_COLUMNS },
      filters: { state: parts.byState },
      complete: (row) => {
        const state = noticeState(row, clock.now());
        return { ...row, state, readRate: wasPublic(state) ? row.readRate : null };
      },
      also: parts.also,
      searchText: parts.searchText,
      afterWrite: writeAll,
      hydrate: withProgress,
    }),
    markMailed: (id, at) => mark(id, { mailed_at: at }),
    markReminded: (id, at) => mark(id, { reminded_at: at }),
  };
}

/** A notice as its page would show it, whatever its state. */
export const makeFamilyNoticePreviews = (query: Query): FamilyNoticePreviews => ({
  async find(id) {
    const { rows } = await query().raw(`${SELECT_WHOLE} where n.id = :id and n.deleted_at is null`, { id });
    return rows[0] && wholeFamilyNoticeSchema.parse(rows[0]);
  },
});

const family = z.object({
  memberId: z.number(),
  number: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  residents: z
    .object({
      name: z.string(),
      familyName: z.string(),
      relation: z.string(),
      facility: z.enum(FACILITIES),
      room: z.string(),
    })
    .array(),
  addresses: z.object({ registrationId: z.number(), address: z.string() }).array(),
  readAt: z.string().nullable(),
}) satisfies z.ZodType<ReachedFamily>;

const REACHED = `with n as (select cast(:audience as text) as audience, cast(:of as text) as facility,
    cast(:unit as text) as unit)
  select m.id as "memberId", m.number, m.name, m.phone, home.residents, d.first_read_at as "readAt",
    (select coalesce(json_agg(json_build_object('registrationId', e.id, 'address', e.address::text) order by e.id), '[]')
      from email_registrations e where e.member_id = m.id and e.deleted_at is null and e.status = 'confirmed'
        and 'notices' = any(e.receives)) as addresses
  from members m
  join lateral (
    select json_agg(json_build_object('name', r.name, 'familyName', r.family_name, 'relation', l.relation,
        'facility', r.facility, 'room', r.room) order by l.position, r.id) as residents,
      min(r.facility) as facility, min(r.room) as room
    from n, family_links l join residents r on r.id = l.resident_id
    where l.member_id = m.id and ${FAMILY_HAS_ACCESS} and (:within = '' or r.facility = :within)
      and ${inAudience('n', 'r.id = any(:chosen)')}) home on home.residents is not null
  left join family_notice_reads d on d.notice_id = :noticeId and d.member_id = m.id
  where ${MEMBER_IS_ACTIVE}
  order by home.facility desc, home.room, m.number`;

/** Whom a notice reaches, in PostgreSQL: of a stored one, and of an audience that is being typed. */
export const makeFamilyReach = (query: Query): FamilyReach => ({
  async of({ audience, facility, unit, residentIds }, { today, noticeId, facility: within }) {
    const { rows } = await query().raw(REACHED, {
      audience,
      of: facility,
      unit,
      chosen: [...residentIds],
      today,
      within: within ?? '',
      noticeId: noticeId ?? 0,
    });
    return family.array().parse(rows);
  },
});
