import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { CountsAsked, Visits } from '../../../application/visit/visits.port.ts';
import type { DomainError } from '../../../domain/errors.ts';
import { FACILITIES, type Facility } from '../../../domain/facility.ts';
import { type DateString, daysAfter, type InstantString, instantOf } from '../../../domain/time.ts';
import type { VisitCounts } from '../../../domain/visit/booking-limits.ts';
import { type HeldSlot, residentBusy, slotGone } from '../../../domain/visit/seats.ts';
import { COUNTED_STATUSES, LIVE_STATUSES, referenceOf, type Visit } from '../../../domain/visit/visit.ts';
import { ADVISORY_LOCK_KINDS } from '../advisory-locks.ts';
import { searchText } from '../resource/search.ts';
import type { Query } from '../transaction.ts';
import { SELECTED_VISIT, visitRow, visitShape } from './visit-columns.ts';

const visit = z.object(visitShape);
const held = visit.pick({
  id: true,
  reference: true,
  status: true,
  termId: true,
  residentId: true,
  memberId: true,
  seat: true,
  startsAt: true,
  endsAt: true,
  heldUntil: true,
  mode: true,
}) satisfies z.ZodType<HeldSlot>;
const HELD = held.keyof().options;
const counts = z.array(z.object({ month: z.string(), live: z.int(), counted: z.int() }));

/** Whom a search finds a visit by: the reference, the resident, the member. */
const SEARCH_TEXT = `? || ' ' || (
    select residents.search_text from residents where residents.id = visits.resident_id)
  || coalesce((select ' ' || members.search_text from members where members.id = visits.member_id), '')`;

/** What a violated constraint of the table means, by its name. */
const TAKEN: Readonly<Record<string, () => DomainError>> = {
  visits_seat_taken: slotGone,
  visits_resident_busy: residentBusy,
};

async function refusing<R>(write: Promise<R>): Promise<R> {
  try {
    return await write;
  } catch (error) {
    const taken = TAKEN[(error as { constraint?: string }).constraint ?? ''];
    throw taken ? taken() : error;
  }
}

/** The number of a facility's day among its locks: days since 1970, the facilities beside each other. */
const lockOf = (facility: Facility, day: DateString): number =>
  (Date.parse(day) / 86_400_000) * FACILITIES.length + FACILITIES.indexOf(facility);

/** Single visits in PostgreSQL, for what is done to them. */
export function makeVisits(query: Query): Visits {
  const one = async (rows: Knex.QueryBuilder): Promise<Visit | undefined> =>
    visit.array().parse(await rows)[0];
  const read = (id: number) => query()('visits').where({ id }).select(SELECTED_VISIT);
  const found = async (id: number): Promise<Visit> => visit.parse(await read(id).first());

  return {
    find: (id) => one(read(id)),
    ofMeeting: (meetingId) => one(query()('visits').where({ meeting_id: meetingId }).select(SELECTED_VISIT)),
    lock: (id) => one(read(id).forUpdate()),
    async holdDays(facility, days) {
      for (const day of [...new Set(days)].sort())
        await query().raw('select pg_advisory_xact_lock(?, ?)', [
          ADVISORY_LOCK_KINDS.visitDay,
          lockOf(facility, day),
        ]);
    },
    held: (facility, from, to) => heldSlots(query, facility, from, to),
    countsOf: (residentId, asked) => countsOf(query, residentId, asked),
    async insert(values) {
      const [{ id }] = await refusing(
        query()('visits')
          .insert({ ...visitRow(values), search_text: '' })
          .returning('id')
          .then((rows) => rows as [{ id: number }]),
      );
      await query()('visits')
        .where({ id })
        .update({ search_text: query().raw(SEARCH_TEXT, [searchText([values.reference])]) });
      return found(id);
    },
    async change(id, values) {
      const written = query()('visits')
        .where({ id })
        .update({
          ...visitRow(values),
          updated_at: query().fn.now(),
          version: query().raw('version + 1'),
        });
      await refusing(written.then(() => undefined));
      return found(id);
    },
    async freeReference() {
      for (;;) {
        const reference = referenceOf(randomBytes(4));
        if (!(await query()('visits').where({ reference }).first('id'))) return reference;
      }
    },
  };
}

async function heldSlots(query: Query, facility: Facility, from: InstantString, to: InstantString) {
  const rows = await query()('visits')
    .where({ facility })
    .whereIn('status', [...COUNTED_STATUSES])
    .where('starts_at', '<', to)
    // No slot is longer than a day; the index knows where the visits begin.
    .where('starts_at', '>', instantOf(daysAfter(from.slice(0, 10), -2)))
    .where('held_until', '>', from)
    .orderBy(['starts_at', 'id'])
    .select(Object.fromEntries(HELD.map((key) => [key, SELECTED_VISIT[key]])));
  return held.array().parse(rows);
}

async function countsOf(
  query: Query,
  residentId: number,
  { now, from, except = 0 }: CountsAsked,
): Promise<VisitCounts> {
  const rows = await query()('visits')
    .where({ resident_id: residentId })
    .where('starts_at', '>=', instantOf(`${from.slice(0, 7)}-01`))
    .whereNot({ id: except })
    .groupBy('month')
    .select(
      query().raw(`to_char(starts_at at time zone 'Asia/Tokyo', 'YYYY-MM') as month`),
      query().raw('count(*) filter (where status = any(?))::int as counted', [[...COUNTED_STATUSES]]),
      query().raw('count(*) filter (where status = any(?) and held_until > ?)::int as live', [
        [...LIVE_STATUSES],
        now,
      ]),
    );
  const months = counts.parse(rows);
  return {
    live: months.reduce((sum, { live }) => sum + live, 0),
    months: new Map(months.map(({ month, counted }) => [month, counted])),
  };
}
