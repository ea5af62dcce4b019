import type { Facility } from '../../domain/facility.ts';
import { isOpen } from '../../domain/term/term.ts';
import { closedWords } from '../../domain/term/term-words.ts';
import { type DateString, daysAfter } from '../../domain/time.ts';
import type { ClosureView } from '../visit/family-visit.view.ts';
import type { OwnResident } from '../visit/family-visits.port.ts';
import type { TermRows } from './terms.port.ts';

type Ports = {
  terms: Pick<TermRows, 'valid'>;
  placeName: (facility: Facility, unit: string | null) => string;
};

/** 休止 that begin later than this are told of later. */
const DAYS_TOLD = 45;

/** The 休止 that concern these residents, now and in the time that can be booked. */
export const makeClosuresFor =
  ({ terms, placeName }: Ports) =>
  async (
    residents: readonly Pick<OwnResident, 'facility' | 'unit'>[],
    today: DateString,
  ): Promise<ClosureView[]> => {
    const facilities = [...new Set(residents.map(({ facility }) => facility))];
    const days = { from: today, to: daysAfter(today, DAYS_TOLD) };
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

/** A 休止 as families read of it. */
export type ClosureView = { readonly place: string; readonly period: string; readonly reason: string };
