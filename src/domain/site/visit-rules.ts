import type { Facility } from '../facility.ts';
import { clockText } from '../format.ts';
import type { SiteProfile } from './site-profile.ts';

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
