import { describe, expect, it } from '@jest/globals';
import { makeClosuresFor } from '../../../../src/application/term/family-closures.ts';
import { closedTerm, openTerm } from '../../../support/builders/terms.ts';

const HOME = { facility: 'nursing_home', unit: '3F' } as const;

const periodsOf = async (...terms: Parameters<typeof closedTerm>[0][]) => {
  const closures = makeClosuresFor({
    terms: { valid: async () => [openTerm(), ...terms.map((values) => closedTerm(values))] },
    placeName: (facility, unit) => `${facility} ${unit ?? ''}`.trim(),
  });
  return (await closures([HOME], '2026-12-01')).map(({ period }) => period);
};
const WEEK = { validFrom: '2026-12-07', validUntil: '2026-12-13' };
const WHOLE = { startsAt: '00:00', endsAt: '24:00', weekdays: [1, 2, 3, 4, 5, 6, 7] };

describe('休止 as families read of it', () => {
  it('names the days alone where all of them are closed', async () => {
    expect(await periodsOf({ ...WEEK, ...WHOLE })).toEqual([
      '2026年12月7日（月）から2026年12月13日（日）まで',
    ]);
  });

  it('names the hours of a day that is closed in part', async () => {
    const day = { validFrom: '2026-12-16', validUntil: '2026-12-16' };
    expect(await periodsOf({ ...WHOLE, ...day, startsAt: '13:00', endsAt: '17:00', weekdays: [3] })).toEqual([
      '2026年12月16日（水）の13:00〜17:00',
    ]);
  });

  it('names weekdays and hours of a longer time', async () => {
    expect(await periodsOf({ ...WEEK, startsAt: '13:00', endsAt: '17:00', weekdays: [1, 3] })).toEqual([
      '2026年12月7日（月）から2026年12月13日（日）までの月・水 13:00〜17:00',
    ]);
  });

  it('does not tell of another floor', async () => {
    expect(await periodsOf({ ...WEEK, ...WHOLE, unit: '2F' })).toEqual([]);
  });
});
