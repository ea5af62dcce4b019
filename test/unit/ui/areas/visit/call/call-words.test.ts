import { describe, expect, it } from '@jest/globals';
import { helpFor, timeLeftWords } from '../../../../../../src/ui/areas/visit/call/call-words.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SO-53D) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

describe('Help for a camera that is not allowed', () => {
  it.each([
    [IPHONE, 'iPhone・iPad'],
    [ANDROID, 'Android のスマートフォン・タブレット'],
    [`${IPHONE} Line/14.0`, 'アプリの中の画面'],
    ['Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0', 'パソコン（Firefox）'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36', 'パソコン'],
  ])('speaks of the device that it is: %s', (userAgent, name) => {
    const { title, steps } = helpFor('denied', userAgent);
    expect(title).toContain(`（${name}）`);
    expect(steps.join()).toContain('許可');
  });

  it('says something else where permission is not what is missing', () => {
    const titles = (['busy', 'missing', 'insecure'] as const).map((fault) => helpFor(fault, IPHONE).title);
    expect(new Set(titles).size).toBe(3);
    expect(titles.join()).not.toContain('許可のしかた');
  });
});

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
