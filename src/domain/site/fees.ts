import { z } from 'zod';
import type { Facility } from '../facility.ts';
import {
  CARE_LEVEL_LABELS,
  CARE_LEVELS,
  type CareLevel,
  type CostShare,
  careShare,
  DAYS_OF_A_MONTH,
  type FeeRules,
  type MonthlyFee,
  PART_MONTH_RULES,
} from './fee-sum.ts';
import type { FacilityProfile, Room, SiteProfile } from './site-profile.ts';
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

interface MonthlyTotal {
  room: Room;
  deposit: number;
  rent: number;
  management: number;
  meals: number;
  /** 0 where the management fee covers it. */
  utilities: number;
  /** What is paid without the care cost (小計). */
  subtotal: number;
  /** The person's share of the care cost before additions; 0 when no care level was asked for. */
  care: number;
  total: number;
}

interface MonthlyChoice {
  /** Code of the kind of room; left out: the first declared. */
  room?: string;
  careLevel?: CareLevel;
  /** Share of the care cost in tenths; left out: 1. */
  share?: CostShare;
}

/** Care levels that a facility has a price for, lightest first. */
export function careLevelsOf(profile: SiteProfile, facility: Facility): readonly CareLevel[] {
  const { unitsPerDay } = profile.facilities[facility].fees.care;
  return CARE_LEVELS.filter((level) => unitsPerDay[level] !== undefined);
}

/** Share of the care cost of 30 days in yen, before additions. Undefined: no such level here. */
export function careCost(
  profile: SiteProfile,
  facility: Facility,
  level: CareLevel,
  share: CostShare = 1,
): number | undefined {
  const { unitsPerDay, yenPerUnit } = profile.facilities[facility].fees.care;
  const units = unitsPerDay[level];
  return units === undefined ? undefined : careShare(units, yenPerUnit, share, DAYS_OF_A_MONTH);
}

function totalOf(facility: FacilityProfile, room: Room, care: number): MonthlyTotal {
  const { fees } = facility;
  const management = fees.management.monthly;
  const meals = fees.meals.monthly;
  const utilities = fees.utilities === 'included' ? 0 : fees.utilities;
  const subtotal = room.rent + management + meals + utilities;
  return {
    room,
    deposit: room.rent * fees.depositMonths,
    rent: room.rent,
    management,
    meals,
    utilities,
    subtotal,
    care,
    total: subtotal + care,
  };
}

/** The month of 30 days for a room, care level and share; undefined when the facility has no such room or level. */
export function monthlyTotal(
  profile: SiteProfile,
  facility: Facility,
  choice: MonthlyChoice = {},
): MonthlyTotal | undefined {
  const { rooms } = profile.facilities[facility];
  const room = choice.room === undefined ? rooms[0] : rooms.find(({ code }) => code === choice.room);
  const care =
    choice.careLevel === undefined ? 0 : careCost(profile, facility, choice.careLevel, choice.share);
  if (!room || care === undefined) return undefined;
  return totalOf(profile.facilities[facility], room, care);
}

/** The lowest month without care cost: the "from" price of a facility's card. */
export function priceFrom(profile: SiteProfile, facility: Facility): number {
  const home = profile.facilities[facility];
  return Math.min(...home.rooms.map((room) => totalOf(home, room, 0).subtotal));
}

/** The names of the parts of a month's price without care cost: 家賃, 管理費, 食費, … */
export const monthlyParts = ({ fees }: FacilityProfile): string[] => [
  '家賃',
  fees.management.label,
  '食費',
  ...(fees.utilities === 'included' ? [] : ['水道光熱費']),
];

/** What the fee calculator needs of a facility's fees, as plain data for browsers. */
export function feeRulesOf(profile: SiteProfile, facility: Facility): FeeRules {
  const { fees, rooms } = profile.facilities[facility];
  const { partMonth, management, meals, utilities, care } = fees;
  const common: MonthlyFee[] = [
    { key: 'management', label: management.label, monthly: management.monthly, rule: partMonth.management },
    { key: 'meals', label: '食費', monthly: meals.monthly, rule: partMonth.meals },
  ];
  if (utilities !== 'included' && partMonth.utilities !== undefined)
    common.push({ key: 'utilities', label: '水道光熱費', monthly: utilities, rule: partMonth.utilities });
  return {
    rooms: rooms.map(({ code, label, rent }) => ({
      code,
      label,
      rent: { key: 'rent', label: '家賃', monthly: rent, rule: partMonth.rent },
    })),
    common,
    care: {
      levels: careLevelsOf(profile, facility).map((level) => ({
        level,
        label: CARE_LEVEL_LABELS[level],
        units: care.unitsPerDay[level] ?? 0,
      })),
      yenPerUnit: care.yenPerUnit,
    },
  };
}
