import type { Facility } from '../facility.ts';
import type { SiteProfile } from './site-profile.ts';

export type VisitRules = SiteProfile['visits']['defaults'];

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
