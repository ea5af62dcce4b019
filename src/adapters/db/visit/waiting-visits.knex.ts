import { z } from 'zod';
import type { Badge } from '../../../application/badges/badges.ts';
import type { Clock } from '../../../application/clock.port.ts';
import { daysAfter, instantOf, tokyoDate } from '../../../domain/time.ts';
import type { Ask } from '../rounds.ts';

const countSchema = z.object({ n: z.int() });

/** More are shown as "99+"; counting them all would cost and tell nothing. */
const COUNTED = 100;

const OF_DAY = `select count(*)::int as n from (select 1 from visits
  where status in ('confirmed', 'in_call') and starts_at >= cast(:from as timestamptz)
    and starts_at < cast(:before as timestamptz) and deleted_at is null
    and (:facility = '' or facility = :facility) limit ${COUNTED}) few`;

const REQUESTED = `select count(*)::int as n from (select 1 from visits
  where status = 'requested' and deleted_at is null and (:facility = '' or facility = :facility)
  limit ${COUNTED}) few`;

/** 今日の面会: today's visits that are still to be held. */
export const makeVisitsToday = (ask: Ask, clock: Clock): Badge => ({
  name: 'run-sheet',
  area: 'visit',
  async count({ facility }) {
    const today = tokyoDate(clock.now());
    const day = { from: instantOf(today), before: instantOf(daysAfter(today, 1)) };
    const [row] = await ask(countSchema, OF_DAY, { ...day, facility: facility ?? '' });
    return row?.n ?? 0;
  },
});

/** 承認待ち: requests that nobody has answered. */
export const makeRequestedVisits = (ask: Ask): Badge => ({
  name: 'visit',
  area: 'visit',
  async count({ facility }) {
    const [row] = await ask(countSchema, REQUESTED, { facility: facility ?? '' });
    return row?.n ?? 0;
  },
});
