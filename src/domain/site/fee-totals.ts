import type { Facility } from '../facility.ts';
import { CARE_LEVELS, type CareLevel, type CostShare } from './care-level.ts';
import { DAYS_OF_A_MONTH } from './fees.ts';
import type { FacilityProfile, Room, SiteProfile } from './site-profile.ts';

export interface MonthlyTotal {
  room: Room;
  deposit: number;
  rent: number;
  management: number;
  meals: number;
  /** 0 where the management fee holds it. */
  utilities: number;
  /** What is paid without the care cost (小計). */
  subtotal: number;
  /** The person's share of the care cost before additions; 0 when no care level was asked for. */
  care: number;
  total: number;
}

export interface MonthlyChoice {
  /** Code of the kind of room; left out: the first declared. */
  room?: string;
  careLevel?: CareLevel;
  /** Share of the care cost in tenths; left out: 1. */
  share?: CostShare;
}

/** Care levels a facility has a price for, lightest first. */
export function careLevelsOf(profile: SiteProfile, facility: Facility): readonly CareLevel[] {
  const { unitsPerDay } = profile.facilities[facility].fees.care;
  return CARE_LEVELS.filter((level) => unitsPerDay[level] !== undefined);
}

/**
 * Share of the care cost of 30 days in yen, before additions. As in a care-insurance bill, the cost and the
 * insurer's part are each cut to whole yen, and the person pays the difference. Undefined: no such level here.
 */
export function careCost(
  profile: SiteProfile,
  facility: Facility,
  level: CareLevel,
  share: CostShare = 1,
): number | undefined {
  const { unitsPerDay, yenPerUnit } = profile.facilities[facility].fees.care;
  const units = unitsPerDay[level];
  if (units === undefined) return undefined;
  // Hundredths of a yen: the price of a unit has two decimals, and floating sums must not lose a yen.
  const cost = Math.floor((units * DAYS_OF_A_MONTH * Math.round(yenPerUnit * 100)) / 100);
  return cost - Math.floor((cost * (10 - share)) / 10);
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
