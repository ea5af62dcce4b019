import { describe, expect, it } from '@jest/globals';
import { untilWords } from '../../../../src/domain/visit/visit-words.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

describe('The time until a family may join', () => {
  it.each([
    [24 * HOUR + 1, null],
    [24 * HOUR, 'あと24時間で入れます。'],
    [3 * HOUR + 20 * MINUTE, 'あと3時間20分で入れます。'],
    [HOUR, 'あと1時間で入れます。'],
    [HOUR - 1, 'あと1時間で入れます。'],
    [12 * MINUTE, 'あと12分で入れます。'],
    [MINUTE + 1, 'あと2分で入れます。'],
    [MINUTE, 'まもなく入れます。'],
    [0, 'まもなく入れます。'],
    [-5, 'まもなく入れます。'],
  ])('is told in whole minutes, and not at all a day before: %s s', (seconds, words) => {
    expect(untilWords(seconds)).toBe(words);
  });
});
