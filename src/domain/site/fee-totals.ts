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
} from './fee-sum.ts';
import type { FacilityProfile, Room, SiteProfile } from './site-profile.ts';

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
