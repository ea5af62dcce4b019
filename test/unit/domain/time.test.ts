import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  compareInstants,
  dateOf,
  earliest,
  instantOf,
  startOfNextDay,
  toInstant,
  tokyoDate,
  tokyoParts,
} from '../../../src/domain/time.ts';

const instants = fc
  .date({ min: new Date('1952-01-01T00:00:00Z'), max: new Date('2199-12-30T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('time in Japan', () => {
  it('has the day of Japan, not of UTC', () => {
    expect(tokyoDate('2026-11-26T14:59:59.999Z')).toBe('2026-11-26');
    expect(tokyoDate('2026-11-26T15:00:00Z')).toBe('2026-11-27');
  });

  it('reads the wall clock', () => {
    expect(tokyoParts('2025-12-31T15:05:59Z')).toEqual({ year: 2026, month: 1, day: 1, hour: 0, minute: 5 });
  });

  it('knows the instant of a wall time', () => {
    expect(instantOf('2026-11-27')).toBe('2026-11-26T15:00:00Z');
    expect(instantOf('2026-11-27', 9, 30)).toBe('2026-11-27T00:30:00Z');
  });

  it('refuses a time or a day that is none', () => {
    expect(() => instantOf('2026-11-27', 24)).toThrow(RangeError);
    expect(() => instantOf('2026-02-30')).toThrow(RangeError);
  });

  it('goes from any moment of a day to the next midnight', () => {
    expect(startOfNextDay('2026-11-26T15:00:00Z')).toBe('2026-11-27T15:00:00Z');
    expect(startOfNextDay('2026-12-31T14:59:59.999Z')).toBe('2026-12-31T15:00:00Z');
  });

  it('agrees with the time zone data of the machine', () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Tokyo',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(tokyoDate(instant)).toBe(format.format(new Date(instant)));
      }),
    );
  });

  it('comes back to the same minute from its parts', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const { year, month, day, hour, minute } = tokyoParts(instant);
        const back = instantOf(dateOf(year, month, day) ?? '', hour, minute);
        expect(Date.parse(back)).toBe(Math.floor(Date.parse(instant) / 60_000) * 60_000);
      }),
    );
  });
});

describe('dateOf', () => {
  it('knows which days exist', () => {
    expect(dateOf(2028, 2, 29)).toBe('2028-02-29');
    expect(dateOf(2026, 2, 29)).toBeNull();
    expect(dateOf(2026, 13, 1)).toBeNull();
    expect(dateOf(2026, 0, 1)).toBeNull();
  });
});

describe('toInstant', () => {
  it.each([
    ['2026-11-27T09:00:00+09:00', '2026-11-27T00:00:00Z'],
    ['2026-11-27T00:00:00.123456Z', '2026-11-27T00:00:00.123Z'],
    ['2026-11-27T09:00', null],
    ['2026-11-27', null],
    ['', null],
  ])('reads %j as %j', (text, instant) => {
    expect(toInstant(text)).toBe(instant);
  });
});

describe('earliest', () => {
  it('compares moments, not texts', () => {
    expect(earliest('2026-11-27T00:00:00Z', '2026-11-27T08:00:00+09:00')).toBe('2026-11-27T08:00:00+09:00');
    expect(earliest('2026-11-27T00:00:00.5Z', '2026-11-27T00:00:00Z')).toBe('2026-11-27T00:00:00Z');
    expect(compareInstants('2026-11-27T00:00:00Z', '2026-11-27T00:00:00.000Z')).toBe(0);
  });

  it('leaves nulls out', () => {
    expect(earliest(null, '2026-11-27T00:00:00Z', undefined)).toBe('2026-11-27T00:00:00Z');
    expect(earliest(null)).toBeNull();
    expect(earliest()).toBeNull();
  });
});
