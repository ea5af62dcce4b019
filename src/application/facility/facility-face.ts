import type { Facility } from '../../domain/facility.ts';
import { facilityProfile, hoursLine } from '../../domain/site/facility-facts.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';
import type { FacilityFace } from './facility.view.ts';

/** What every page of a facility says at its head. */
export const facilityFace = (profile: SiteProfile, facility: Facility): FacilityFace => {
  const { name, kind, tel, hours } = facilityProfile(profile, facility);
  return { facility, name, kind, tel, hours: hoursLine(hours) };
};
