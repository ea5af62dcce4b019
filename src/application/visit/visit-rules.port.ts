import type { Facility } from '../../domain/facility.ts';
import type { FacilityVisitRules } from '../../domain/site/visit-rules.ts';

/** The rules of the profile that visits of a facility go by. */
export type RulesOf = (facility: Facility) => FacilityVisitRules;
