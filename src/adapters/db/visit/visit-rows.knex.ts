import type { Knex } from 'knex';
import { z } from 'zod';
import type { BadgeSource } from '../../../application/badges/badges.ts';
import type { Clock } from '../../../application/clock.port.ts';
import type { NoVisitForm, VisitRow, VisitRows } from '../../../application/visit/visit.resource.ts';
import { boundsOfDay, instantOf, tokyoDate } from '../../../domain/time.ts';
import { LIVE_STATUSES, STANDING_STATUSES, type VisitStatus } from '../../../domain/visit/visit.ts';
import { daysOf, VISIT_DAYS } from '../../../domain/visit/visit-days.ts';
import type { BatchedRead } from '../batched-reads.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { computed } from '../resource/columns.ts';
import type { Query } from '../transaction.ts';
import { VISIT_COLUMNS } from './visit-columns.ts';

const list = (statuses: readonly VisitStatus[]): string => statuses.map((status) => `'${status}'`).join(', ');

const HAS_LINK = `visits.mode = 'online' and visits.status in (${list(LIVE_STATUSES)})`;

const { reference, mode, facility, startsAt, endsAt, status, phone, channel, linkState } = VISIT_COLUMNS;

const COLUMNS = {
  ...{ reference, mode, facility, startsAt, endsAt, status, phone, channel },
  linkState: computed(`case when ${HAS_LINK} then visits.link_state end`, linkState.type.nullable()),
  residentName: computed('select r.name from residents r where r.id = visits.resident_id', z.string()),
  room: computed('select r.room from residents r where r.id = visits.resident_id', z.string()),
  memberName: computed('select m.name from members m where m.id = visits.member_id', z.string().nullable()),
  people: computed('jsonb_array_length(visits.participants)', z.int()),
};

/** The table `visits` as a list; its rows are written by acts. */
export function makeVisitRows({ query, clock }: { query: Query; clock: Clock }): VisitRows {
  const when = (rows: Knex.QueryBuilder, value: string): void => {
    const days = VISIT_DAYS.find((one) => one === value);
    if (!days) return;
    const { from, before } = daysOf(days, tokyoDate(clock.now()));
    if (from) rows.where('visits.starts_at', '>=', instantOf(from));
    if (before) rows.where('visits.starts_at', '<', instantOf(before));
  };
  return makeKnexCollection<VisitRow, NoVisitForm>(query)({
    table: 'visits',
    columns: COLUMNS,
    filters: { when },
    complete: (row) => ({ ...row, when: null }),
    also: () => {
      throw new Error('visits are written by what is done to them');
    },
    searchText: () => [],
  });
}

const countSchema = z.object({ n: z.int() });

/** More are shown as "99+"; counting them all would cost and tell nothing. */
const MAX_COUNTED = 100;

const OF_DAY = `select count(*)::int as n from (select 1 from visits
  where status in (${list(STANDING_STATUSES)}) and starts_at >= cast(:from as timestamptz)
    and starts_at < cast(:before as timestamptz) and deleted_at is null
    and (:facility = '' or facility = :facility) limit ${MAX_COUNTED}) few`;

const REQUESTED = `select count(*)::int as n from (select 1 from visits
  where status = 'requested' and deleted_at is null and (:facility = '' or facility = :facility)
  limit ${MAX_COUNTED}) few`;

/** 今日の面会: today's visits that are still to be held. */
export const makeTodayBadge = (ask: BatchedRead, clock: Clock): BadgeSource => ({
  name: 'run-sheet',
  area: 'visit',
  async count({ facility }) {
    const today = tokyoDate(clock.now());
    const [from, before] = boundsOfDay(today);
    const [row] = await ask(countSchema, OF_DAY, { from, before, facility: facility ?? '' });
    return row?.n ?? 0;
  },
});

/** 承認待ち: requests that nobody has answered. */
export const makeRequestedBadge = (ask: BatchedRead): BadgeSource => ({
  name: 'visit',
  area: 'visit',
  async count({ facility }) {
    const [row] = await ask(countSchema, REQUESTED, { facility: facility ?? '' });
    return row?.n ?? 0;
  },
});
