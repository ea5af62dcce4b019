import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { minutesOf } from '../../../../src/domain/form/time-fields.ts';
import { firstOverlap } from '../../../../src/domain/term/conflicts.ts';
import { closedDayOf, type SlotQuery, slotsOf } from '../../../../src/domain/term/slots.ts';
import { isOpen, type Term } from '../../../../src/domain/term/term.ts';
import { compareInstants, daysAfter, tokyoDate, tokyoParts, weekdayOf } from '../../../../src/domain/time.ts';
import { randomTerms } from '../../../support/builders/random-terms.ts';
import { slowSlots } from '../../../support/slow-slots.ts';

const RULES = {
  holidays: new Map([
    ['2026-12-23', '冬の日'],
    ['2027-01-01', '元日'],
    ['2027-01-11', '成人の日'],
  ]),
  closedPeriods: [{ from: '12-29', to: '01-03' }],
};
const closedDays = (date: string) => closedDayOf(date, RULES);

const asked: fc.Arbitrary<SlotQuery> = fc
  .record({
    facility: fc.constantFrom('nursing_home' as const, 'group_home' as const),
    unit: fc.constantFrom(null, '2F', '3F', 'any'),
    mode: fc.constantFrom('online' as const, 'in_person' as const),
    first: fc.integer({ min: -10, max: 30 }),
    days: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ first, days, ...rest }) => {
    const from = daysAfter('2026-12-20', first);
    return { ...rest, from, to: daysAfter(from, days) };
  });

/** The terms that could be saved one after the other: who would lie over an earlier one is refused. */
function savable(terms: readonly Term[]): Term[] {
  const saved: Term[] = [];
  for (const term of terms) if (!firstOverlap(term, null, saved)) saved.push(term);
  return saved;
}

describe('slots of random terms', () => {
  it('are those that a slow count by the minute finds, each closed for the same reason', () => {
    fc.assert(
      fc.property(randomTerms, asked, (terms, wanted) => {
        const slots = slotsOf(terms, wanted, closedDays).map(
          ({ termId, startsAt, closed }) =>
            `${termId} ${startsAt} ${closed?.termId ?? closed?.reason ?? null}`,
        );
        expect(slots.sort()).toEqual(slowSlots(terms, wanted, closedDays).sort());
      }),
      { numRuns: 60 },
    );
  });

  it('never lie over the held time of another that the same resident sees', () => {
    fc.assert(
      fc.property(randomTerms, asked, (terms, wanted) => {
        fc.pre(wanted.unit !== 'any');
        const slots = slotsOf(savable(terms), wanted, closedDays);
        slots.slice(1).forEach((slot, index) => {
          expect(compareInstants(slots[index]?.heldUntil ?? '', slot.startsAt)).toBeLessThanOrEqual(0);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('lie within days, weekdays and hours of their term, and are booked between opening and beginning', () => {
    fc.assert(
      fc.property(randomTerms, asked, (terms, wanted) => {
        for (const slot of slotsOf(terms, wanted, closedDays)) {
          const term = terms.find(({ id }) => id === slot.termId) as Term;
          const { hour, minute } = tokyoParts(slot.startsAt);
          const starts = hour * 60 + minute;
          const held = (Date.parse(slot.heldUntil) - Date.parse(slot.startsAt)) / 60_000;
          expect(isOpen(term) && [term.facility, term.mode]).toEqual([wanted.facility, wanted.mode]);
          expect(tokyoDate(slot.startsAt)).toBe(slot.date);
          expect([wanted.from, term.validFrom].every((day) => day <= slot.date)).toBe(true);
          expect([wanted.to, term.validUntil].every((day) => day >= slot.date)).toBe(true);
          expect(term.weekdays).toContain(weekdayOf(slot.date));
          expect(starts).toBeGreaterThanOrEqual(minutesOf(term.startsAt));
          expect(starts + held).toBeLessThanOrEqual(minutesOf(term.endsAt));
          expect(compareInstants(slot.endsAt, slot.heldUntil)).toBeLessThanOrEqual(0);
          expect(compareInstants(slot.opensAt, slot.closesAt)).toBeLessThan(0);
          expect(compareInstants(slot.closesAt, slot.startsAt)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 200 },
    );
  });
});
