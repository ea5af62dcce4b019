import { describe, expect, it } from '@jest/globals';
import { markPhrases } from '../../../../src/ui/kit/phrases.server.ts';
import { splitPhrases } from '../../../../src/ui/kit/phrases.ts';

describe('phrases', () => {
  const sentence = '今日は天気がいいので、縁側でお茶を飲みます。';

  it('marks breaks without changing what is read', () => {
    const phrases = splitPhrases(markPhrases(sentence));
    expect(phrases.length).toBeGreaterThan(2);
    expect(phrases.join('')).toBe(sentence);
  });

  it('marks an already marked text the same way', () => {
    expect(markPhrases(markPhrases(sentence))).toBe(markPhrases(sentence));
  });

  it('keeps an empty text empty', () => {
    expect(splitPhrases(markPhrases(''))).toEqual([]);
  });

  it('takes an unmarked text as one phrase', () => {
    expect(splitPhrases('お知らせ')).toEqual(['お知らせ']);
  });
});
