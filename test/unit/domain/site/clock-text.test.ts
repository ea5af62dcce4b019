import { expect, it } from '@jest/globals';
import { clockSpan, clockText } from '../../../../src/domain/site/clock-text.ts';

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
