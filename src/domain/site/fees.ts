import { z } from 'zod';
import { type CareLevel, DAYS_OF_A_MONTH, PART_MONTH_RULES } from './fee-sum.ts';
import { text, yen } from './values.ts';

const perMeal = z.strictObject({ breakfast: yen, lunch: yen, dinner: yen });

const meals = z
  .strictObject({ monthly: yen, perMeal: perMeal.optional() })
  .refine(
    ({ monthly, perMeal: meal }) =>
      !meal || (meal.breakfast + meal.lunch + meal.dinner) * DAYS_OF_A_MONTH === monthly,
    { path: ['monthly'], error: '食費の月額が朝・昼・夕の合計×30日と合いません。どちらかを直してください' },
  );

/** 水道光熱費: its own amount, or `included` where the management fee covers it. */
const utilities = z.union([yen, z.literal('included')], {
  error: '月額の円（整数）か、管理費に含むなら included と書いてください',
});

const units = z.int().positive().optional();
const careLevelUnits = z
  .strictObject({
    support_1: units,
    support_2: units,
    care_1: units,
    care_2: units,
    care_3: units,
    care_4: units,
    care_5: units,
  } satisfies Record<CareLevel, typeof units>)
  .refine(
    (levels) => Object.values(levels).some((value) => value !== undefined),
    '要介護度ごとの単位数を1つ以上書いてください',
  );

const extra = z.strictObject({
  name: text(40),
  amount: z.union([yen, z.literal('actual')], { error: '円（整数）か、実費なら actual と書いてください' }),
  per: text(20).optional(),
  note: text(120).optional(),
});

/** Basis, protection and refund of an advance payment (老人福祉法29条9・10項), where one is taken. */
export const prepaymentSchema = z.strictObject({
  amount: yen,
  basis: text(),
  protection: text(),
  refund: text(),
});

const partMonthRule = z.enum(PART_MONTH_RULES);

/** How a month is counted in which a person lives here only for some days (月の途中の入居・退去). */
const partMonth = z.strictObject({
  rent: partMonthRule,
  management: partMonthRule,
  meals: partMonthRule,
  /** Left out where the management fee covers it. */
  utilities: partMonthRule.optional(),
  note: text(),
});

const fees = z.strictObject({
  /** 敷金 in months of rent; the supervision guideline allows six at most. */
  depositMonths: z.int().min(0).max(6, '敷金は家賃の6か月分までです'),
  /** How it is kept, used and paid back. */
  deposit: text(),
  management: z.strictObject({ label: text(20), monthly: yen, covers: z.array(text(40)).min(1) }),
  meals,
  utilities,
  partMonth,
  care: z.strictObject({
    service: text(60),
    /** 単位 per day before additions (加算). */
    unitsPerDay: careLevelUnits,
    /** 1単位の単価 of the area, in yen. */
    yenPerUnit: z.number().min(10).max(12),
    note: text(),
  }),
  extras: z.array(extra),
  /** 人員を手厚くした分など、保険の外で受けるサービスの費用。 */
  uninsuredServices: text(),
  /** When and how the month is paid. */
  billing: text(),
  /** When prices may change. */
  revision: text(),
});

/** The fee table of one facility (料金表), per month of 30 days; rent stands with each kind of room. */
export const feesSchema = fees.refine(
  ({ utilities: amount, partMonth: rules }) => amount === 'included' || rules.utilities !== undefined,
  {
    path: ['partMonth', 'utilities'],
    error: `水道光熱費の数え方を書いてください（${PART_MONTH_RULES.join('、')} のどれか）`,
  },
);
