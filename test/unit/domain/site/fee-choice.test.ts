import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { loadSiteProfile } from '../../../../src/adapters/site/site-profile.yaml.ts';
import { feeSum, readFeeChoice } from '../../../../src/domain/site/fee-sum.ts';
import { feeRulesOf } from '../../../../src/domain/site/fees.ts';

const rules = feeRulesOf(loadSiteProfile('views/site'), 'nursing_home');
const read = (query: string) => {
  const params = new URLSearchParams(query);
  return readFeeChoice(rules, (name) => params.get(name));
};

describe('readFeeChoice', () => {
  it('takes what was chosen', () => {
    expect(read('level=care_4&share=2&room=wide&days=12')).toEqual({
      level: 'care_4',
      share: 2,
      room: 'wide',
      days: 12,
    });
  });

  it('starts with the lightest level, a tenth, the first room and a month', () => {
    expect(read('')).toEqual({ level: 'care_1', share: 1, room: 'standard', days: 30 });
  });

  it('leaves out a level, a share and a room that do not exist here', () => {
    expect(read('level=support_2&share=9&room=attic')).toEqual(read(''));
  });

  it.each([
    ['0', 1],
    ['-4', 1],
    ['32', 31],
    ['99999999999999999999', 31],
    ['15.4', 15],
    ['１５', 15],
    ['15日', 15],
    [' 15 ', 15],
    ['十五', 30],
    ['1e9', 30],
    ['\u0000', 30],
    ['', 30],
  ])('reads the days %j as %d', (typed, days) => {
    expect(readFeeChoice(rules, (name) => (name === 'days' ? typed : null)).days).toBe(days);
  });

  it('can be summed up whatever was sent', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (typed, days) => {
        const choice = readFeeChoice(rules, (name) => (name === 'days' ? days : typed));
        expect(feeSum(rules, choice).total).toBeGreaterThan(0);
      }),
    );
  });
});
