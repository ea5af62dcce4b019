import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  clockSpan,
  clockText,
  formatDate,
  formatDateTime,
  formatListed,
  formatShort,
  formatStamp,
  formatWareki,
  isWeekend,
  weekdayMark,
} from '../../../src/domain/format.ts';
import { numberText, yenText } from '../../../src/domain/number-text.ts';
import { tokyoDate } from '../../../src/domain/time.ts';

describe('writing days and times', () => {
  it('writes a day with its weekday', () => {
    expect(formatDate('2026-11-27')).toBe('2026年11月27日（金）');
    expect(formatDate('2026-01-04')).toBe('2026年1月4日（日）');
  });

  it('writes an instant as seen in Japan', () => {
    expect(formatDate('2026-11-26T15:00:00Z')).toBe('2026年11月27日（金）');
    expect(formatDateTime('2026-11-27T00:05:00Z')).toBe('2026年11月27日（金）9:05');
    expect(formatDateTime('2026-11-26T15:00:00.000Z')).toBe('2026年11月27日（金）0:00');
    expect(formatShort('2026-11-27T00:05:00Z')).toBe('11/27 09:05');
    expect(formatStamp('2026-11-27T00:05:00Z')).toBe('2026/11/27 9:05');
    expect(formatListed('2026-11-27')).toBe('2026/11/27');
  });

  it.each([
    ['2026-11-27', '令和8年11月27日'],
    ['2019-05-01', '令和元年5月1日'],
    ['2019-04-30', '平成31年4月30日'],
    ['1989-01-08', '平成元年1月8日'],
    ['1989-01-07', '昭和64年1月7日'],
    ['1926-12-25', '昭和元年12月25日'],
    ['1926-12-24', '大正15年12月24日'],
    ['1912-07-29', '1912年7月29日'],
    ['2019-04-30T15:00:00Z', '令和元年5月1日'],
  ])('writes %s in the era: %s', (when, text) => {
    expect(formatWareki(when)).toBe(text);
  });

  it('knows the weekend', () => {
    expect(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map(isWeekend)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isWeekend('2026-11-27T15:00:00Z')).toBe(true);
  });

  it('writes the same for an instant as for its day', () => {
    const moments = fc.date({
      min: new Date('1952-01-01'),
      max: new Date('2199-12-30'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (date) => {
        const instant = date.toISOString();
        expect(formatDate(instant)).toBe(formatDate(tokyoDate(instant)));
        expect(formatWareki(instant)).toBe(formatWareki(tokyoDate(instant)));
      }),
    );
  });

  it.each(['', 'x', '2026-11-27T09:00', '2026-99-99'])(
    'refuses %j, which is no day and no instant',
    (text) => {
      expect(() => formatDate(text)).toThrow(RangeError);
    },
  );
});

it.each([
  [[2026, 12, 7], '（月）'],
  [[2028, 2, 29], '（火）'],
  [[2026, 2, 29], ''],
  [[2026, 13, 1], ''],
  [[26, 1, 1], ''],
  [[Number.NaN, 1, 1], ''],
] as const)('the weekday of %j as it was typed is %j', ([year, month, day], mark) => {
  expect(weekdayMark(year, month, day)).toBe(mark);
});

describe('numberText', () => {
  it('writes whole numbers as the language does', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (count) => {
        expect(numberText(count)).toBe(count.toLocaleString('ja-JP'));
      }),
    );
  });
});

describe('yenText', () => {
  it('adds the unit', () => {
    expect(yenText(128000)).toBe('128,000円');
  });
});

it.each([
  ['09:00', '9:00'],
  ['17:30', '17:30'],
  ['00:15', '0:15'],
])('writes %s as %s', (time, written) => expect(clockText(time)).toBe(written));

it.each([
  ['09:00', '17:00', '9:00〜17:00'],
  ['19:30', '07:00', '19:30〜翌7:00'],
])('writes the time from %s to %s as %s', (from, to, written) => {
  expect(clockSpan({ from, to })).toBe(written);
});
