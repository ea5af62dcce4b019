import { describe, expect, it } from '@jest/globals';
import { seedVisits } from '../../../../seeds/visits.ts';
import { nationalHolidays } from '../../../../src/adapters/site/holidays.ts';
import { defaultTerms } from '../../../../src/domain/term/default-terms.ts';
import { closedDayOf, slotsOf } from '../../../../src/domain/term/slots.ts';
import { tokyoDate } from '../../../../src/domain/time.ts';
import { isLive } from '../../../../src/domain/visit/visit.ts';
import { someVisitRules } from '../../../support/builders/visits.ts';
import { makeMemoryVisits } from '../../../support/fakes/memory-visits.ts';

const NUMBERS = ['N-302', 'N-214', 'N-215', 'G-K3', 'G-T5'];

/** The demo's visits as they are made at that moment, with the terms of the profile's rules. */
async function seededAt(now: string) {
  const visits = makeMemoryVisits();
  const rules = someVisitRules();
  const terms = (['nursing_home', 'group_home'] as const).flatMap((facility) =>
    defaultTerms(facility, rules, tokyoDate(now)).map((term, index) => ({ ...term, id: index + 1 })),
  );
  const closedDays = (date: string) =>
    closedDayOf(date, { holidays: nationalHolidays, closedPeriods: rules.closedPeriods });
  await seedVisits({
    now,
    members: new Map([
      ['H-0001', 1],
      ['H-0002', 2],
      ['H-0003', 3],
    ]),
    residents: {
      among: async (_field, numbers) =>
        numbers.map((number) => ({ number, id: NUMBERS.indexOf(String(number)) + 1 })) as never,
    },
    visits,
    slots: { between: async (asked) => slotsOf(terms, asked, closedDays) },
  });
  return [...visits.rows.values()];
}

describe('The demo has visits', () => {
  it.each([
    ['on a working day', '2026-12-04T00:00:00Z'],
    ['on an evening', '2026-12-04T11:00:00Z'],
    ['on a Sunday', '2026-12-06T02:00:00Z'],
    ['before the new year', '2026-12-28T06:10:00Z'],
    ['at the new year', '2027-01-02T03:00:00Z'],
    ['in the holidays of May', '2027-05-01T00:10:00Z'],
    ['on 29 February', '2028-02-28T23:59:00Z'],
  ])('%s: no two at once, and Mayumi may book for her aunt', async (_what, now) => {
    const all = await seededAt(now);
    expect(all).toHaveLength(9);
    for (const { startsAt, status } of all)
      expect(Date.parse(startsAt) > Date.parse(now)).toBe(isLive(status) || status === 'cancelled_by_family');
    const aunt = NUMBERS.indexOf('N-214') + 1;
    expect(all.filter(({ residentId, status }) => residentId === aunt && isLive(status))).toEqual([]);
  });

  it('today, in the next slots, while there are some', async () => {
    const all = await seededAt('2026-12-04T00:40:00Z');
    const today = all.filter(({ startsAt }) => tokyoDate(startsAt) === '2026-12-04');
    expect(today.map(({ startsAt, status }) => [startsAt, status])).toEqual([
      ['2026-12-04T01:00:00Z', 'confirmed'],
      ['2026-12-04T01:30:00Z', 'confirmed'],
    ]);
  });
});
