import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isHiragana, searchKey, toHiragana } from '../../../src/domain/text.ts';

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const HIRAGANA = span(0x3041, 0x3096);
const KATAKANA = span(0x30a1, 0x30f6);
const ASCII = span(0x21, 0x7e);
const tricky = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...HIRAGANA, ...KATAKANA, ...span(0x30f7, 0x30ff), ...span(0xff61, 0xff9f), ...ASCII),
    fc.constantFrom(
      '\u3099',
      '\u309a',
      '\u309b',
      '\u309c',
      '\u200d',
      '\u0334',
      '\u0301',
      ' ',
      '\u3000',
      'ς',
      'Σ',
      'İ',
    ),
    fc.string({ unit: 'binary', maxLength: 2 }),
  ),
  maxLength: 20,
});

describe('toHiragana', () => {
  it.each([
    ['オノデラ ハル', 'おのでら はる'],
    ['ｵﾉﾃﾞﾗ', 'おのでら'],
    ['パ\u309aーティー', 'ぱ\u309aーてぃー'],
    ['か\u3099', 'が'],
    ['カ゛', 'が'],
    ['ハﾟ', 'ぱ'],
    ['ヴァイオリン', 'ゔぁいおりん'],
    ['ジョン・スミス', 'じょん・すみす'],
    ['ｼﾞｮﾝ･ｽﾐｽ', 'じょん・すみす'],
    ['山田ＡＢ①', '山田ＡＢ①'],
  ])('makes %j %j', (typed, kana) => {
    expect(toHiragana(typed)).toBe(kana);
  });

  it('makes any katakana hiragana', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...KATAKANA, 'ー'), minLength: 1 }), (text) => {
        expect(isHiragana(toHiragana(text))).toBe(true);
      }),
    );
  });
});

describe('isHiragana', () => {
  it.each(['おのでら はる', 'おのでら\u3000はる', 'らーめん', 'じょん・すみす', 'いすゞ'])(
    'takes %j',
    (text) => {
      expect(isHiragana(text)).toBe(true);
    },
  );

  it.each(['', 'オノデラ', '小野寺', 'はる1', 'はる\n', 'haru'])('does not take %j', (text) => {
    expect(isHiragana(text)).toBe(false);
  });
});

describe('searchKey', () => {
  it.each([
    ['ｶﾞ', 'ガ'],
    ['が', 'ガ'],
    ['か\u3099', 'ガ'],
    ['カ゛', 'ガ'],
    ['ﾊﾟｰﾃｨｰ', 'ぱーてぃー'],
    ['ヷ', 'わ\u3099'],
    ['ＡＢＣ', 'abc'],
    ['小野寺\u3000ハル', '小野寺はる'],
    [' 夏  祭り\t', '夏祭り'],
    ['夏\u2028祭り', '夏祭り'],
    ['090－1234−5678', '090-1234-5678'],
    ['サービス', 'サ－ビス'],
    ['10：00～', '10:00〜'],
    ['①', '1'],
    ['\ufa19', '神'],
    ['葛\u{e0100}', '葛'],
    ['❤️', '❤'],
    ['ΟΔΟΣ ΑΒ', 'οδοςαβ'],
  ])('finds %j by %j', (stored, query) => {
    expect(searchKey(stored)).toBe(searchKey(query));
  });

  it('keeps apart what differs', () => {
    expect(searchKey('はる')).not.toBe(searchKey('ばる'));
    expect(searchKey('つ')).not.toBe(searchKey('っ'));
    expect(searchKey('%')).toBe('%');
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(tricky, (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('is idempotent for each character of Unicode by itself', () => {
    const unstable: string[] = [];
    for (let code = 0; code <= 0x1ffff; code += 1) {
      const key = searchKey(String.fromCodePoint(code));
      if (searchKey(key) !== key) unstable.push(code.toString(16));
    }
    expect(unstable).toEqual([]);
  });

  it('is blind to the kind of kana, split marks, width and case', () => {
    const kana = fc.string({ unit: fc.constantFrom(...HIRAGANA, 'ー', 'Ａ', 'b', ' ') });
    fc.assert(
      fc.property(kana, (text) => {
        const katakana = text.replace(/[ぁ-ゖ]/g, (letter) =>
          String.fromCharCode(letter.charCodeAt(0) + 0x60),
        );
        const variants = [
          katakana,
          text.normalize('NFD'),
          katakana.normalize('NFD'),
          text.toUpperCase(),
          `\u3000${text}`,
        ];
        expect(new Set(variants.map(searchKey))).toEqual(new Set([searchKey(text)]));
      }),
    );
  });

  it('is blind to full-width letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...ASCII) }), (text) => {
        const wide = text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
        expect(searchKey(wide)).toBe(searchKey(text));
      }),
    );
  });

  it('leaves no space, control or line separator', () => {
    fc.assert(
      fc.property(tricky, (text) => {
        expect(searchKey(text)).not.toMatch(/[\s\p{Cc}\p{Z}]/u);
      }),
    );
  });
});
