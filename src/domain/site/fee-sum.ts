import { yenText } from '../number-text.ts';

/**
 * What a stay of some days costs. Browsers compute it too: this file takes nothing but plain data and imports no
 * library.
 */

/** Levels of certified need (要支援・要介護度), lightest first. */
export const CARE_LEVELS = [
  'support_1',
  'support_2',
  'care_1',
  'care_2',
  'care_3',
  'care_4',
  'care_5',
] as const;
export type CareLevel = (typeof CARE_LEVELS)[number];

export const CARE_LEVEL_LABELS: Readonly<Record<CareLevel, string>> = {
  support_1: '要支援1',
  support_2: '要支援2',
  care_1: '要介護1',
  care_2: '要介護2',
  care_3: '要介護3',
  care_4: '要介護4',
  care_5: '要介護5',
};

/** Share of the care cost a person pays (負担割合), in tenths. */
export const COST_SHARES = [1, 2, 3] as const;
export type CostShare = (typeof COST_SHARES)[number];

/** The days of the month that published amounts are for. */
export const DAYS_OF_A_MONTH = 30;

/** The longest stay on one bill, in days. */
export const MAX_DAYS = 31;

/**
 * How a monthly amount is charged for part of a month: `whole` always in full, `prorated` a thirtieth a day up to
 * the month, `daily` a thirtieth for every day, the 31st too.
 */
export const PART_MONTH_RULES = ['whole', 'prorated', 'daily'] as const;
export type PartMonthRule = (typeof PART_MONTH_RULES)[number];

/** Something paid by the month: yen, and how a part of the month is counted. */
export type MonthlyFee = {
  readonly key: 'rent' | 'management' | 'meals' | 'utilities';
  readonly label: string;
  readonly monthly: number;
  readonly rule: PartMonthRule;
};

/** All that the sum needs of a facility's fees; `yenPerUnit` has two decimals at most. */
export type FeeRules = {
  readonly rooms: readonly { readonly code: string; readonly label: string; readonly rent: MonthlyFee }[];
  /** Paid whatever the room. */
  readonly common: readonly MonthlyFee[];
  readonly care: {
    readonly levels: readonly { readonly level: CareLevel; readonly label: string; readonly units: number }[];
    readonly yenPerUnit: number;
  };
};

export type FeeChoice = {
  readonly room: string;
  readonly level: CareLevel;
  readonly share: CostShare;
  /** 1–31. */
  readonly days: number;
};

export type FeeLine = { key: string; label: string; how: string; amount: number };
type FeeSum = { lines: FeeLine[]; subtotal: number; care: FeeLine; total: number };

/** A monthly amount for some days of it, cut to whole yen. */
export function partOfMonth(monthly: number, rule: PartMonthRule, days: number): number {
  if (rule === 'whole') return monthly;
  const counted = rule === 'prorated' ? Math.min(days, DAYS_OF_A_MONTH) : days;
  return Math.floor((monthly * counted) / DAYS_OF_A_MONTH);
}

/**
 * The person's share of the care cost in yen, before additions. As in a care-insurance bill, the cost and the
 * insurer's part are each cut to whole yen, and the person pays the difference.
 */
export function careShare(units: number, yenPerUnit: number, share: CostShare, days: number): number {
  // Hundredths of a yen: the price of a unit has two decimals, and floating sums must not lose a yen.
  const cost = Math.floor((units * days * Math.round(yenPerUnit * 100)) / 100);
  return cost - Math.floor((cost * (10 - share)) / 10);
}

function howOf({ monthly, rule }: MonthlyFee, days: number): string {
  const isMonth = rule === 'prorated' ? days >= DAYS_OF_A_MONTH : days === DAYS_OF_A_MONTH;
  return rule === 'whole' || isMonth ? '1か月分' : `${yenText(monthly)} ÷ ${DAYS_OF_A_MONTH}日 × ${days}日`;
}

/** Every line of the sum for a choice. Throws a RangeError for a room or care level the rules lack. */
export function feeSum(rules: FeeRules, { room, level, share, days }: FeeChoice): FeeSum {
  const chosen = rules.rooms.find(({ code }) => code === room);
  const care = rules.care.levels.find((one) => one.level === level);
  if (!chosen || !care) throw new RangeError(`no fee for room ${room}, care level ${level}`);
  const lines = [chosen.rent, ...rules.common].map((fee) => ({
    key: fee.key,
    label: fee.label,
    how: howOf(fee, days),
    amount: partOfMonth(fee.monthly, fee.rule, days),
  }));
  const { yenPerUnit } = rules.care;
  const careLine = {
    key: 'care',
    label: `介護保険の自己負担（${care.label}・${share}割）`,
    how: `${care.units}単位 × ${days}日 × ${yenPerUnit}円 の${share}割`,
    amount: careShare(care.units, yenPerUnit, share, days),
  };
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { lines, subtotal, care: careLine, total: subtotal + careLine.amount };
}
