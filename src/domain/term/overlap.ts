import { daysAfter, daysFrom, earliestDay, latestDay, weekdayOf } from '../time.ts';
import { isOpen, type Term, type TermForm, type TermTimes } from './term.ts';

/** True where a resident can be concerned by both: no unit stands for every unit. */
const shareResidents = (one: TermTimes, other: TermTimes): boolean =>
  one.facility === other.facility && (one.unit === null || other.unit === null || one.unit === other.unit);

const shareHours = (one: TermTimes, other: TermTimes): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** True where both are valid on one day that is a weekday of both. */
function shareDay(one: TermTimes, other: TermTimes): boolean {
  const first = latestDay(one.validFrom, other.validFrom);
  // After a week every weekday was seen.
  const last = earliestDay(one.validUntil, other.validUntil, daysAfter(first, 6));
  return [...daysFrom(first, last)].some((day) => {
    const weekday = weekdayOf(day);
    return one.weekdays.includes(weekday) && other.weekdays.includes(weekday);
  });
}

/** Two open terms of one kind of visit whose slots could lie over each other for some resident. */
export const overlap = (one: TermForm, other: TermForm): boolean =>
  isOpen(one) &&
  isOpen(other) &&
  one.mode === other.mode &&
  shareResidents(one, other) &&
  shareHours(one, other) &&
  shareDay(one, other);

/** The first of the terms that a term would lie over; `id` null: a new one. */
export const overlapped = (term: TermForm, id: number | null, terms: readonly Term[]): Term | undefined =>
  terms.find((other) => other.id !== id && overlap(term, other));
