import { describe, expect, it } from '@jest/globals';
import { loadSiteProfile } from '../../../../src/adapters/site/site-profile.yaml.ts';
import type { CareLevel } from '../../../../src/domain/site/fee-sum.ts';
import { careCost, careLevelsOf, monthlyTotal, priceFrom } from '../../../../src/domain/site/fee-totals.ts';

const profile = loadSiteProfile('views/site');

function withUnitPrice(yenPerUnit: number): typeof profile {
  const copy = structuredClone(profile) as { facilities: { nursing_home: { fees: { care: object } } } };
  Object.assign(copy.facilities.nursing_home.fees.care, { yenPerUnit });
  return copy as typeof profile;
}

describe('the fee table of the shipped operator', () => {
  it.each([
    [
      'nursing_home',
      'standard',
      { deposit: 195_000, rent: 65_000, management: 55_000, meals: 54_000, utilities: 0, subtotal: 174_000 },
    ],
    [
      'nursing_home',
      'wide',
      { deposit: 216_000, rent: 72_000, management: 55_000, meals: 54_000, utilities: 0, subtotal: 181_000 },
    ],
    [
      'group_home',
      'standard',
      {
        deposit: 90_000,
        rent: 45_000,
        management: 10_000,
        meals: 42_000,
        utilities: 18_000,
        subtotal: 115_000,
      },
    ],
  ] as const)('gives the month of %s, room %s', (facility, room, expected) => {
    expect(monthlyTotal(profile, facility, { room })).toMatchObject(expected);
  });

  it.each([
    ['nursing_home', { care_1: 16_260, care_2: 18_270, care_3: 20_370, care_4: 22_320, care_5: 24_390 }],
    [
      'group_home',
      { support_2: 22_470, care_1: 22_590, care_2: 23_640, care_3: 24_360, care_4: 24_840, care_5: 25_350 },
    ],
  ] as const)('gives the care cost of %s at a share of one tenth', (facility, expected) => {
    const levels = careLevelsOf(profile, facility);
    expect(Object.fromEntries(levels.map((level) => [level, careCost(profile, facility, level)]))).toEqual(
      expected,
    );
  });

  it('names the lowest month as the price to start from', () => {
    expect([priceFrom(profile, 'nursing_home'), priceFrom(profile, 'group_home')]).toEqual([
      174_000, 115_000,
    ]);
  });
});

describe('monthlyTotal', () => {
  it('adds the care cost of the level and share to the rest', () => {
    expect(
      monthlyTotal(profile, 'nursing_home', { room: 'wide', careLevel: 'care_3', share: 2 }),
    ).toMatchObject({ subtotal: 181_000, care: 40_740, total: 221_740 });
  });

  it('takes the first room and no care cost when nothing is chosen', () => {
    expect(monthlyTotal(profile, 'group_home')).toMatchObject({
      room: { code: 'standard' },
      care: 0,
      total: 115_000,
    });
  });

  it.each([
    ['a room the facility lacks', { room: 'penthouse' }],
    ['a care level the facility does not take', { careLevel: 'support_2' as CareLevel }],
  ])('is undefined for %s', (_case, choice) => {
    expect(monthlyTotal(profile, 'nursing_home', choice)).toBeUndefined();
  });
});

describe('careCost', () => {
  it('cuts the cost and the part of the insurer to whole yen, and the person pays the difference', () => {
    // 542 units × 30 × 10.27 = 166,990.2 → 166,990; nine tenths 150,291; the rest 16,699.
    expect(careCost(withUnitPrice(10.27), 'nursing_home', 'care_1')).toBe(16_699);
    // 679 × 30 × 10.14 = 206,551.8 → 206,551; nine tenths 185,895.9 → 185,895; the rest 20,656.
    expect(careCost(withUnitPrice(10.14), 'nursing_home', 'care_3')).toBe(20_656);
  });
});
