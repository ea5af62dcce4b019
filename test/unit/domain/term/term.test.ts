import { describe, expect, it } from '@jest/globals';
import { closedWords, daysWords } from '../../../../src/domain/term/term.ts';

const WHOLE = {
  validFrom: '2026-12-07',
  validUntil: '2026-12-13',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startsAt: '00:00',
  endsAt: '24:00',
};
const DAYS = '2026年12月7日（月）から2026年12月13日（日）まで';

describe('the words of a period', () => {
  it('name one day once', () => {
    expect(daysWords('2026-12-07', '2026-12-07')).toBe('2026年12月7日（月）');
    expect(daysWords('2026-12-07', '2026-12-13')).toBe(DAYS);
  });

  it('of a 休止 leave out what is closed anyway', () => {
    expect(closedWords(WHOLE)).toBe(DAYS);
    expect(closedWords({ ...WHOLE, weekdays: [1], validUntil: '2026-12-07' })).toBe('2026年12月7日（月）');
  });

  it('of a 休止 name weekdays and hours that are not all', () => {
    expect(closedWords({ ...WHOLE, weekdays: [1, 3] })).toBe(`${DAYS}の月・水 終日`);
    expect(closedWords({ ...WHOLE, startsAt: '13:00', endsAt: '17:00' })).toBe(`${DAYS}の13:00〜17:00`);
    expect(closedWords({ ...WHOLE, weekdays: [1, 3], startsAt: '13:00', endsAt: '17:00' })).toBe(
      `${DAYS}の月・水 13:00〜17:00`,
    );
  });
});
