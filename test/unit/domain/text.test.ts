import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  clip,
  graphemes,
  longerThan,
  normaliseBlock,
  normaliseLine,
  toHalfWidth,
} from '../../../src/domain/text.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 40 });

describe('graphemes', () => {
  it.each([
    ['', 0],
    ['縁側', 2],
    ['👵🏻', 1],
    ['👨‍👩‍👧‍👦', 1],
    ['か\u3099', 1],
    ['葛\u{e0100}', 1],
    ['🇯🇵', 1],
    ['a\r\nb', 3],
  ])('counts %j as a person does: %i', (text, count) => {
    expect(graphemes(text)).toBe(count);
  });

  it('counts n emoji in a row as n', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('👵🏻', '👨‍👩‍👧‍👦', '山', 'ｶ', '❤️'), { maxLength: 20 }),
        (letters) => {
          expect(graphemes(letters.join(''))).toBe(letters.length);
        },
      ),
    );
  });
});

describe('longerThan', () => {
  it('takes exactly the limit and no more, counted in graphemes', () => {
    expect(longerThan('👨‍👩‍👧‍👦'.repeat(60), 60)).toBe(false);
    expect(longerThan('👨‍👩‍👧‍👦'.repeat(61), 60)).toBe(true);
  });

  it('does not take a thousand accents for one character', () => {
    expect(longerThan(`e${'\u0301'.repeat(1000)}`, 1)).toBe(true);
  });
});

describe('normaliseLine', () => {
  it.each([
    ['髙﨑①㈱～👵🏻', '髙﨑①㈱～👵🏻'],
    ['\ufa19\ufa1b\ufa10', '\ufa19\ufa1b\ufa10'],
    ['葛\u{e0100}飾', '葛\u{e0100}飾'],
    ['\u3000 縁側\u3000だより \u3000', '縁側\u3000だより'],
    ['か\u3099くれん', 'がくれん'],
    ['一行目\r\n二行目\u2028三行目\t四', '一行目 二行目 三行目 四'],
    ['a\u0000b\u0007c\u007fd\u009fe', 'abcde'],
    ['逆\u202e順\ufeff', '逆順'],
    ['半分\ud83d', '半分'],
    ['字\ufffeで\uffffない', '字でない'],
    ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
    ["</script> O'Neil & ‹山田>", "</script> O'Neil & ‹山田>"],
    ['\u3000\u200b\u200d\u0301 ', ''],
  ])('makes %j the line %j', (typed, line) => {
    expect(normaliseLine(typed)).toBe(line);
  });

  it('gives one clean line that it would not change again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = normaliseLine(text);
        expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u);
        expect(line).toBe(line.trim());
        expect(normaliseLine(line)).toBe(line);
      }),
    );
  });
});

describe('normaliseBlock', () => {
  it('keeps lines and the indent of paragraphs, and drops blank ends and trailing spaces', () => {
    expect(normaliseBlock('\r\n \n\u3000拝啓\u3000\r\n\r\n敬具\u2028追伸\u0000\n\n')).toBe(
      '\u3000拝啓\n\n敬具\n追伸',
    );
  });

  it('is empty when only blanks were typed', () => {
    expect(normaliseBlock(' \n\u3000\n\u200b')).toBe('');
  });

  it('would not change its own result', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 4 }), (lines) => {
        const block = normaliseBlock(lines.join('\r\n'));
        expect(normaliseBlock(block)).toBe(block);
      }),
    );
  });
});

describe('toHalfWidth', () => {
  it.each([
    ['０９０－１２３４－５６７８', '090-1234-5678'],
    ['０９０ー１２３４ー５６７８', '090-1234-5678'],
    ['090−1234‐5678', '090-1234-5678'],
    ['Ｈ－０００１', 'H-0001'],
    ['hanako＠ｅｘａｍｐｌｅ．ｊｐ\u3000', 'hanako@example.jp'],
    ['１\u3000２', '1 2'],
    ['スーパー', 'スーパー'],
    ['12\u0000\u200b3', '123'],
  ])('makes %j %j', (typed, text) => {
    expect(toHalfWidth(typed)).toBe(text);
  });

  it('would not change its own result', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(toHalfWidth(toHalfWidth(text))).toBe(toHalfWidth(text));
      }),
    );
  });
});

describe('clip', () => {
  it.each([
    ['縁側のある家', 2, '', '縁側'],
    ['縁側のある家', 2, '…', '縁側…'],
    ['縁側', 2, '…', '縁側'],
    ['👵🏻👴🏻👵🏻', 2, '', '👵🏻👴🏻'],
    ['か\u3099く', 1, '', 'か\u3099'],
  ])('of %j keeps the first %i characters, followed by %j where it was cut', (text, max, end, kept) => {
    expect(clip(text, max, end)).toBe(kept);
  });

  it('keeps whole characters within the units it may take', () => {
    expect(clip('👵🏻👴🏻', 10, '', 7)).toBe('👵🏻');
  });
});
