import type { Facility } from '../../domain/facility.ts';
import { closedWords, isOpen } from '../../domain/term/term.ts';
import { type DateString, daysAfter } from '../../domain/time.ts';
import type { TermRows } from './terms.port.ts';

/** A 休止 as families read of it. */
export type ClosureView = { readonly place: string; readonly period: string; readonly reason: string };

type Ports = {
  terms: Pick<TermRows, 'valid'>;
  placeName: (facility: Facility, unit: string | null) => string;
};

/** A 休止 that begins later than this is not shown yet. */
const DAYS_AHEAD = 45;

/** The 休止 that concern these residents, now and in the time that can be booked. */
export type ClosuresFor = (
  residents: readonly { readonly facility: Facility; readonly unit: string | null }[],
  today: DateString,
) => Promise<ClosureView[]>;

export const makeClosuresFor =
  ({ terms, placeName }: Ports): ClosuresFor =>
  async (residents, today) => {
    const facilities = [...new Set(residents.map(({ facility }) => facility))];
    const days = { from: today, to: daysAfter(today, DAYS_AHEAD) };
    const found = await Promise.all(facilities.map((facility) => terms.valid({ facility, ...days })));
    return found
      .flat()
      .filter((term) => !isOpen(term))
      .filter(({ facility, unit }) =>
        residents.some((one) => one.facility === facility && (unit === null || one.unit === unit)),
      )
      .map(({ facility, unit, reason, ...times }) => ({
        place: placeName(facility, unit),
        period: closedWords(times),
        reason: reason ?? '',
      }));
  };
