import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { numberText, yenText } from '../../../src/domain/number-text.ts';

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
