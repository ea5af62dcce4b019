import { describe, expect, it } from '@jest/globals';
import { daysOf } from '../../../../src/domain/visit/visit-days.ts';

describe('days that staff look for visits by', () => {
  it.each([
    ['today', '2026-11-29', '2026-11-30'],
    ['tomorrow', '2026-11-30', '2026-12-01'],
    ['week', '2026-11-23', '2026-11-30'],
    ['nextWeek', '2026-11-30', '2026-12-07'],
    ['coming', '2026-11-29', null],
    ['past', null, '2026-11-29'],
  ] as const)('on Sunday the 29th, %s begins on %s and ends before %s', (days, from, before) => {
    expect(daysOf(days, '2026-11-29')).toEqual({ from, before });
  });
  it('go over the end of a year and the 29th of February', () => {
    expect(daysOf('week', '2026-12-31')).toEqual({ from: '2026-12-28', before: '2027-01-04' });
    expect(daysOf('tomorrow', '2028-02-28')).toEqual({ from: '2028-02-29', before: '2028-03-01' });
  });
});
