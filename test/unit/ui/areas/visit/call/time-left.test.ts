import { describe, expect, it } from '@jest/globals';
import { timeLeftWords } from '../../../../../../src/ui/areas/visit/call/call-words.ts';

const MINUTE = 60_000;

describe('How much of a visit is left', () => {
  it.each([
    [15 * MINUTE, '残り およそ15分'],
    [5 * MINUTE + 1, '残り およそ6分'],
    [5 * MINUTE, 'あと5分ほどです。'],
    [MINUTE + 1, 'あと2分ほどです。'],
    [MINUTE, 'まもなくお時間です。'],
    [1, 'まもなくお時間です。'],
    [0, 'お時間になりました。ごあいさつをして、終わりにしましょう。'],
    [-20 * MINUTE, 'お時間になりました。ごあいさつをして、終わりにしましょう。'],
  ])('is told in whole minutes, more gently towards the end: %s ms', (left, words) => {
    expect(timeLeftWords(1_000_000 + left, 1_000_000)).toBe(words);
  });
});
