import { FACILITIES, type Facility } from '../facility.ts';
import type { FacilityProfile, SiteProfile, Unit } from './site-profile.ts';

/** The facilities the operator runs, in the order pages show them. */
export function facilitiesOf(profile: SiteProfile): readonly Facility[] {
  return FACILITIES.filter((facility) => profile.facilities[facility]);
}

/** What the profile declares of one facility. */
export function facilityProfile(profile: SiteProfile, facility: Facility): FacilityProfile {
  return profile.facilities[facility];
}

/** Floors or living units of a facility, in the declared order. */
export function unitsOf(profile: SiteProfile, facility: Facility): readonly Unit[] {
  return profile.facilities[facility].units;
}

/** Label of a floor or unit, or undefined when the facility declares no such code. */
export function unitLabel(profile: SiteProfile, facility: Facility, code: string): string | undefined {
  return unitsOf(profile, facility).find((unit) => unit.code === code)?.label;
}

/** Short name as used in lists and badges, e.g. ひあみ野. */
export function facilityLabel(profile: SiteProfile, facility: Facility): string {
  return profile.facilities[facility].name;
}

/** Kind and name as the law wants them together, e.g. 介護付有料老人ホーム ひあみ野. */
export function facilityFullName(profile: SiteProfile, facility: Facility): string {
  const { kind, name } = profile.facilities[facility];
  return `${kind} ${name}`;
}

/** The one facility that an entry of the profile is about; null where it is about more than one, or about all. */
export const onlyFacility = (facilities: readonly Facility[] | undefined): Facility | null =>
  facilities?.length === 1 ? (facilities[0] ?? null) : null;
