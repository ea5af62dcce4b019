import {
  compareInstants,
  daysAfter,
  daysFrom,
  earliestDay,
  type InstantString,
  latestDay,
  tokyoDate,
  tokyoParts,
  weekdayOf,
} from '../time.ts';
import type { VisitMode } from '../visit-mode.ts';
import { type ClosedDays, closes, slotsOf } from './slots.ts';
import { type ClosedTerm, isForMode, isOpen, type Term, type TermForm, type TermTimes } from './term.ts';

/** True where both can be for the same resident: without a unit a term is for every unit. */
const shareResidents = (one: TermTimes, other: TermTimes): boolean =>
  one.facility === other.facility && (one.unit === null || other.unit === null || one.unit === other.unit);

const shareHours = (one: TermTimes, other: TermTimes): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** True where both are valid on one day that is a weekday of both. */
function shareDay(one: TermTimes, other: TermTimes): boolean {
  const first = latestDay(one.validFrom, other.validFrom);
  // A week contains every weekday.
  const last = earliestDay(one.validUntil, other.validUntil, daysAfter(first, 6));
  return [...daysFrom(first, last)].some((day) => {
    const weekday = weekdayOf(day);
    return one.weekdays.includes(weekday) && other.weekdays.includes(weekday);
  });
}

/** True for two open terms of one kind of visit whose slots can overlap for the same resident. */
export const overlap = (one: TermForm, other: TermForm): boolean =>
  isOpen(one) &&
  isOpen(other) &&
  one.mode === other.mode &&
  shareResidents(one, other) &&
  shareHours(one, other) &&
  shareDay(one, other);

/** The first of the terms that a term would overlap; `id` null: a new one. */
export const firstOverlap = (term: TermForm, id: number | null, terms: readonly Term[]): Term | undefined =>
  terms.find((other) => other.id !== id && overlap(term, other));

/** A booked visit as terms are checked against it; `unit` is where the resident lives. */
export type BookedTime = {
  readonly mode: VisitMode;
  readonly startsAt: InstantString;
  readonly endsAt: InstantString;
  readonly unit: string | null;
};

const minuteOfDay = (instant: string): number => {
  const { hour, minute } = tokyoParts(instant);
  return hour * 60 + minute;
};

/** True where a 休止 overlaps a visit, whichever slot it was booked in. */
export function isHitByClosure(closed: ClosedTerm, { mode, startsAt, endsAt, unit }: BookedTime): boolean {
  const starts = minuteOfDay(startsAt);
  const ends = starts + (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  return isForMode(closed, mode) && closes(closed, { date: tokyoDate(startsAt), starts, ends, unit });
}

/** True where one of the terms makes a slot that begins with the visit. */
function hasSlot(
  terms: readonly Term[],
  { facility }: Pick<TermTimes, 'facility'>,
  visit: BookedTime,
  closedDays: ClosedDays,
): boolean {
  const { mode, unit, startsAt } = visit;
  const day = tokyoDate(startsAt);
  return slotsOf(terms, { facility, mode, unit, from: day, to: day }, closedDays).some(
    (slot) => slot.closed === null && compareInstants(slot.startsAt, startsAt) === 0,
  );
}

/** The visits that lie in a slot now, and in none once these terms are changed into those. */
export const withoutSlot = <V extends BookedTime>(
  visits: readonly V[],
  { before, after, closedDays }: { before: readonly Term[]; after: readonly Term[]; closedDays: ClosedDays },
  at: Pick<TermTimes, 'facility'>,
): V[] =>
  visits.filter((visit) => hasSlot(before, at, visit, closedDays) && !hasSlot(after, at, visit, closedDays));
