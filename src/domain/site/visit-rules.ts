import { z } from 'zod';
import type { Facility } from '../facility.ts';
import { clockText } from '../format.ts';
import type { SiteProfile } from './site-profile.ts';
import { text, timeOfDay } from './values.ts';

/** ISO weekdays, 1 = Monday. */
const weekday = z.int().min(1).max(7);

const monthDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, '月日は "12-29" の形で書いてください');

const rules = {
  weekdays: z.array(weekday).min(1),
  times: z.array(timeOfDay).min(1),
  closedOnHolidays: z.boolean(),
  /** Closed each year, both days included; may run over the new year. */
  closedPeriods: z.array(z.strictObject({ from: monthDay, to: monthDay })),
  callMinutes: z.int().min(5).max(120),
  bufferMinutes: z.int().min(0).max(120),
  opensDaysAhead: z.int().min(1).max(365),
  closesDaysBefore: z.int().min(0).max(30),
  closesAt: timeOfDay,
  /** Visits of one resident in a calendar month, whoever books them. */
  monthlyPerResident: z.int().min(1),
  /** Booked and not yet held visits of one resident at one time. */
  livePerResident: z.int().min(1),
  maxParticipants: z.int().min(1).max(20),
  maxDevices: z.int().min(1).max(10),
  approval: z.enum(['instant', 'approval']),
  familyCancelsUntilMinutes: z.int().min(0),
  joinOpensMinutes: z.int().min(0),
  lateCallMinutes: z.int().min(0),
  noShowMinutes: z.int().min(0),
};

type VisitRules = SiteProfile['visits']['defaults'];

export interface FacilityVisitRules extends VisitRules {
  /** Calls at one time. */
  readonly tablets: number;
  /** Calls of one day. */
  readonly dailyCap: number;
}

/** Rules of online visits at one facility: the defaults, what the facility does otherwise, and its tablets. */
export function visitRulesOf(profile: SiteProfile, facility: Facility): FacilityVisitRules {
  const { defaults, facilities } = profile.visits;
  return { ...defaults, ...facilities[facility], ...profile.facilities[facility].visits };
}

/** The rules of online visits as families read them, one sentence each. */
export function visitRuleWords({ visits: { defaults, manners } }: SiteProfile): string[] {
  const { opensDaysAhead, monthlyPerResident, callMinutes, maxParticipants, familyCancelsUntilMinutes } =
    defaults;
  return [
    `予約は${opensDaysAhead}日前から、${closingText(defaults)}まで承ります。`,
    `オンライン面会は1回${callMinutes}分、ご入居者おひとりにつき月${monthlyPerResident}回までです。`,
    `一緒に参加できるのは${maxParticipants}名までです。`,
    `取り消しは${familyCancelsUntilMinutes}分前までこのページでできます。そのあとは、お電話ください。`,
    ...manners.map(({ text }) => text),
  ];
}

/** When booking ends, in words: 前日の17:00. */
export const closingText = ({
  closesDaysBefore,
  closesAt,
}: Pick<VisitRules, 'closesDaysBefore' | 'closesAt'>): string => {
  const day = closesDaysBefore === 0 ? '当日' : closesDaysBefore === 1 ? '前日' : `${closesDaysBefore}日前`;
  return `${day}の${clockText(closesAt)}`;
};

/** The rules of the profile that visits of a facility go by. */
export type VisitRulesOf = (facility: Facility) => FacilityVisitRules;
