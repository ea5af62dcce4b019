import { FACILITIES, type Facility } from '../../domain/facility.ts';
import { facilityLabel, unitLabel, unitsOf } from '../../domain/site/facility-facts.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';
import type { Choice } from '../resource/choice.ts';

/** Every 階・ユニット the profile declares, with the facility it is in. */
export const unitChoices = (profile: SiteProfile): Choice[] =>
  FACILITIES.flatMap((facility) =>
    unitsOf(profile, facility).map(({ code, label }) => ({
      value: code,
      label: `${label}（${facilityLabel(profile, facility)}）`,
    })),
  );

/** The same without the facility, for lists that say it beside. */
export const unitNames = (profile: SiteProfile): Choice[] =>
  FACILITIES.flatMap((facility) =>
    unitsOf(profile, facility).map(({ code, label }) => ({ value: code, label })),
  );

/** True when the facility has the unit. */
export const unitOfFacility = (profile: SiteProfile, facility: Facility, unit: string): boolean =>
  unitLabel(profile, facility, unit) !== undefined;
