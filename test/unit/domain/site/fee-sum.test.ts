import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { loadSiteProfile } from '../../../../src/adapters/site/site-profile.yaml.ts';
import { FACILITIES, type Facility } from '../../../../src/domain/facility.ts';
import { readFeeChoice } from '../../../../src/domain/site/fee-choice.ts';
import {
  COST_SHARES,
  type CostShare,
  careShare,
  type FeeChoice,
  feeSum,
  MAX_DAYS,
  type PartMonthRule,
  partOfMonth,
} from '../../../../src/domain/site/fee-sum.ts';
import { feeRulesOf, monthlyTotal } from '../../../../src/domain/site/fee-totals.ts';

const profile = loadSiteProfile('views/site');

const aDay = fc.integer({ min: 1, max: MAX_DAYS });
const aShare = fc.constantFrom(...COST_SHARES);

/** Any choice of any facility. */
const aStay = fc.constantFrom(...FACILITIES).chain((facility) => {
  const { rooms, care } = feeRulesOf(profile, facility);
  return fc.record({
    facility: fc.constant(facility),
    room: fc.constantFrom(...rooms.map(({ code }) => code)),
    level: fc.constantFrom(...care.levels.map(({ level }) => level)),
    share: aShare,
    days: aDay,
  });
});

const sumOf = ({ facility, ...choice }: FeeChoice & { facility: Facility }) =>
  feeSum(feeRulesOf(profile, facility), choice);

describe('partOfMonth', () => {
  it.each<[PartMonthRule, number, number]>([
    ['whole', 1, 65_000],
    ['whole', 31, 65_000],
    ['prorated', 1, 2_166],
    ['prorated', 15, 32_500],
    ['prorated', 30, 65_000],
    ['prorated', 31, 65_000],
    ['daily', 15, 32_500],
    ['daily', 30, 65_000],
    ['daily', 31, 67_166],
  ])('counts 65,000 yen a month by the rule %s for %d days as %d', (rule, days, amount) => {
    expect(partOfMonth(65_000, rule, days)).toBe(amount);
  });
});

describe('careShare', () => {
  it('is 542 units a day at 10 yen, a tenth of it: 542 yen for one day', () => {
    expect(careShare(542, 10, 1, 1)).toBe(542);
  });

  it('leaves to the insurer whole yen and to the person the rest, so that both together are the cost', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 1000, max: 1200 }),
        aShare,
        aDay,
        (units, hundredths, share, days) => {
          const cost = Math.floor((units * days * hundredths) / 100);
          const insurer = cost - careShare(units, hundredths / 100, share, days);
          expect(insurer).toBe(Math.floor((cost * (10 - share)) / 10));
        },
      ),
    );
  });
});

describe('feeSum', () => {
  it('is the published table for 30 days, whatever room, level and share', () => {
    fc.assert(
      fc.property(aStay, (stay) => {
        const table = monthlyTotal(profile, stay.facility, {
          room: stay.room,
          careLevel: stay.level,
          share: stay.share,
        });
        const sum = sumOf({ ...stay, days: 30 });
        expect([sum.subtotal, sum.care.amount, sum.total]).toEqual([
          table?.subtotal,
          table?.care,
          table?.total,
        ]);
      }),
    );
  });

  it('adds up: its lines give the subtotal, and with the care cost the total, in whole yen', () => {
    fc.assert(
      fc.property(aStay, (stay) => {
        const { lines, subtotal, care, total } = sumOf(stay);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(subtotal);
        expect(total).toBe(subtotal + care.amount);
        for (const { amount } of [...lines, care]) expect(Number.isInteger(amount)).toBe(true);
      }),
    );
  });

  it('never costs less for a day more, nor for a larger share', () => {
    fc.assert(
      fc.property(aStay, (stay) => {
        const total = sumOf(stay).total;
        if (stay.days < MAX_DAYS)
          expect(sumOf({ ...stay, days: stay.days + 1 }).total).toBeGreaterThanOrEqual(total);
        if (stay.share < 3)
          expect(sumOf({ ...stay, share: (stay.share + 1) as CostShare }).total).toBeGreaterThan(total);
      }),
    );
  });

  it('says of each line how it was counted', () => {
    const { lines, care } = sumOf({
      facility: 'nursing_home',
      room: 'standard',
      level: 'care_3',
      share: 2,
      days: 15,
    });
    expect(lines.map(({ label, how, amount }) => [label, how, amount])).toEqual([
      ['家賃', '65,000円 ÷ 30日 × 15日', 32_500],
      ['管理費', '55,000円 ÷ 30日 × 15日', 27_500],
      ['食費', '54,000円 ÷ 30日 × 15日', 27_000],
    ]);
    expect(care).toMatchObject({
      label: '介護保険の自己負担（要介護3・2割）',
      how: '679単位 × 15日 × 10円 の2割',
      amount: 20_370,
    });
  });

  it('calls thirty days and more of a prorated fee one month, and only thirty days of a daily one', () => {
    const { lines } = sumOf({
      facility: 'nursing_home',
      room: 'standard',
      level: 'care_1',
      share: 1,
      days: 31,
    });
    expect(lines.map(({ how }) => how)).toEqual(['1か月分', '1か月分', '54,000円 ÷ 30日 × 31日']);
  });

  it('refuses a room or a care level that the rules lack', () => {
    const rules = feeRulesOf(profile, 'nursing_home');
    const choice = { room: 'standard', level: 'care_1', share: 1, days: 30 } as const;
    expect(() => feeSum(rules, { ...choice, room: 'attic' })).toThrow(RangeError);
    expect(() => feeSum(rules, { ...choice, level: 'support_2' })).toThrow(RangeError);
  });
});

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
