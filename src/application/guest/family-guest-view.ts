import type { SiteProfile } from '../../domain/site/site-profile.ts';
import { closingText } from '../../domain/site/visit-rules.ts';
import type { FamilyGuestView } from './guest.view.ts';

/** The introduction to the families' pages, with the rules of visits as the profile has them. */
export const familyGuestView = ({ family, visits, operator }: SiteProfile): FamilyGuestView => ({
  lead: family.lead,
  visit: {
    minutes: visits.defaults.callMinutes,
    perMonth: visits.defaults.monthlyPerResident,
    people: visits.defaults.maxParticipants,
    opensDays: visits.defaults.opensDaysAhead,
    closes: closingText(visits.defaults),
  },
  steps: family.account.steps,
  notes: family.account.notes,
  needs: family.needs,
  mailDomain: operator.mailDomain,
  help: family.help,
});
