import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { neutraliseFormula, restoreFormula } from '../../../src/domain/csv.ts';

describe('neutraliseFormula', () => {
  it.each([
    '=1+1',
    '+81-3',
    '-2',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    '  =1',
    '\u3000=1',
    '\ufeff=1',
    "'=1",
    "''@a",
  ])('puts an apostrophe before %j', (cell) => {
    expect(neutraliseFormula(cell)).toBe(`'${cell}`);
  });

  it.each(['', '小野寺', '1+1', 'a=b', '090-1234-5678', "'a", 'ー'])('leaves %j alone', (cell) => {
    expect(neutraliseFormula(cell)).toBe(cell);
  });
});

describe('restoreFormula', () => {
  it('gives every text back as it was before it was neutralised', () => {
    const signs = fc.string({ unit: fc.constantFrom("'", '=', '＋', '-', ' ', '\t', '\n', 'あ', '1') });
    fc.assert(
      fc.property(fc.oneof(fc.string(), signs), (cell) => {
        expect(restoreFormula(neutraliseFormula(cell))).toBe(cell);
      }),
    );
  });
  it.each(["'", "'a", '=1', "a'=1"])('leaves %j alone, which nobody neutralised', (cell) => {
    expect(restoreFormula(cell)).toBe(cell);
  });
});
