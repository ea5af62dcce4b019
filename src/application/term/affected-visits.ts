import type { Facility } from '../../domain/facility.ts';
import { isHit, stranded } from '../../domain/term/conflicts.ts';
import type { ClosedDays } from '../../domain/term/slots.ts';
import { isOpen, type Term, type TermForm } from '../../domain/term/term.ts';
import { compareInstants, daysAfter, earliestDay, instantOf, tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { BookedVisit, BookedVisits, VisitsAsked } from './booked-visits.port.ts';
import type { TermRows } from './terms.port.ts';

type Ports = {
  terms: Pick<TermRows, 'valid'>;
  visits: Pick<BookedVisits, 'live'>;
  closedDaysOf: (facility: Facility) => Promise<ClosedDays>;
  clock: Clock;
};

/** Nobody books further ahead. */
const DAYS_AHEAD = 366;

/**
 * The booked visits that saving a term would touch: those that a 休止 falls on, or those that would lie outside any
 * slot. `stored`: the term as it stands, null for a new one.
 */
export type AffectedVisits = (term: TermForm, stored: Term | null) => Promise<readonly BookedVisit[]>;

export const makeAffectedVisits =
  ({ terms, visits, closedDaysOf, clock }: Ports): AffectedVisits =>
  async (term, stored) => {
    const now = clock.now();
    if (!isOpen(term)) {
      const booked = await visits.live(timesOf(term, now));
      return booked.filter((visit) => isHit(term, visit));
    }
    if (!stored) return [];
    const { facility } = stored;
    const asked = timesOf(stored, now);
    const days = { facility, from: tokyoDate(asked.from), to: stored.validUntil };
    const [booked, before] = await Promise.all([visits.live(asked), terms.valid(days)]);
    const after = before.map((one) => (one.id === stored.id ? { ...term, id: one.id } : one));
    return stranded(booked, { before, after, closedDays: await closedDaysOf(facility) }, stored);
  };

/** The part of a term's validity in which visits can still be booked. */
export function timesOf(
  { facility, validFrom, validUntil }: Pick<TermForm, 'facility' | 'validFrom' | 'validUntil'>,
  now: string,
): VisitsAsked {
  const starts = instantOf(validFrom);
  return {
    facility,
    from: compareInstants(starts, now) > 0 ? starts : now,
    to: instantOf(daysAfter(earliestDay(validUntil, daysAfter(tokyoDate(now), DAYS_AHEAD)), 1)),
  };
}
