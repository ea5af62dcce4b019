import fc from 'fast-check';
import type { ClosedTerm, OpenTerm, Term } from '../../../src/domain/term/term.ts';
import { daysAfter } from '../../../src/domain/time.ts';
import { closedTerm, openTerm } from './terms.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

const times = fc
  .record({
    facility: fc.constantFrom('nursing_home' as const, 'group_home' as const),
    unit: fc.constantFrom(null, '2F', '3F'),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    starts: fc.integer({ min: 0, max: 1_400 }),
    lasts: fc.integer({ min: 10, max: 600 }),
    first: fc.integer({ min: -30, max: 30 }),
    days: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ starts, lasts, first, days, ...rest }) => {
    const validFrom = daysAfter('2026-12-20', first);
    return {
      ...rest,
      startsAt: clock(starts),
      endsAt: clock(Math.min(1_440, starts + lasts)),
      validFrom,
      validUntil: daysAfter(validFrom, days),
    };
  });

const opens: fc.Arbitrary<Partial<OpenTerm>> = fc
  .record({
    times,
    mode: fc.constantFrom('online' as const, 'in_person' as const),
    slotMinutes: fc.integer({ min: 5, max: 120 }),
    call: fc.integer({ min: 1, max: 100 }),
    holidays: fc.constantFrom('closed' as const, 'open' as const),
    opensDaysAhead: fc.integer({ min: 4, max: 90 }),
    closesDaysBefore: fc.integer({ min: 0, max: 3 }),
    closesAt: fc.integer({ min: 0, max: 1_440 }).map(clock),
  })
  .map(({ times: when, call, ...rest }) => ({
    ...when,
    ...rest,
    callMinutes: Math.max(1, Math.floor((rest.slotMinutes * call) / 100)),
  }));

const closures: fc.Arbitrary<Partial<ClosedTerm>> = fc
  .record({ times, mode: fc.constantFrom('online' as const, 'in_person' as const, 'both' as const) })
  .map(({ times: when, mode }) => ({ ...when, mode }));

/** Terms of both kinds, around the new year of 2026/27, with ids from 1 on. */
export const randomTerms: fc.Arbitrary<Term[]> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: opens.map((values): Term => openTerm(values)) },
      { weight: 1, arbitrary: closures.map((values): Term => closedTerm(values)) },
    ),
    { maxLength: 8 },
  )
  .map((terms) => terms.map((term, index) => ({ ...term, id: index + 1 })));
