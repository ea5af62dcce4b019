import { describe, expect, it } from '@jest/globals';
import { neutraliseFormula } from '../../../src/domain/csv.ts';

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
  ])('puts an apostrophe before %j', (cell) => {
    expect(neutraliseFormula(cell)).toBe(`'${cell}`);
  });

  it.each(['', '小野寺', '1+1', 'a=b', '090-1234-5678', "'=1", 'ー'])('leaves %j alone', (cell) => {
    expect(neutraliseFormula(cell)).toBe(cell);
  });
});
