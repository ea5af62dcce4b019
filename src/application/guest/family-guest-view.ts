import type { SiteProfile } from '../../domain/site/site-profile.ts';
import type { FamilyGuestView } from './guest.view.ts';

/** When booking ends, in words: 前日の17:00. */
const closingWords = ({
  closesDaysBefore,
  closesAt,
}: Pick<SiteProfile['visits']['defaults'], 'closesDaysBefore' | 'closesAt'>): string => {
  const day = closesDaysBefore === 0 ? '当日' : closesDaysBefore === 1 ? '前日' : `${closesDaysBefore}日前`;
  return `${day}の${closesAt.replace(/^0/, '')}`;
};

/** The introduction to the families' pages, with the rules of visits as the profile has them. */
export const familyGuestView = ({ family, visits, operator }: SiteProfile): FamilyGuestView => ({
  lead: family.lead,
  visit: {
    minutes: visits.defaults.callMinutes,
    perMonth: visits.defaults.monthlyPerResident,
    people: visits.defaults.maxParticipants,
    opensDays: visits.defaults.opensDaysAhead,
    closes: closingWords(visits.defaults),
  },
  steps: family.account.steps,
  notes: family.account.notes,
  needs: family.needs,
  mailDomain: operator.mailDomain,
  help: family.help,
});
