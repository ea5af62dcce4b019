import type { FamilyAudience } from '../../domain/audience.ts';
import { AUDIENCE_LABELS } from '../../domain/audience.ts';
import { facilityLabel, unitLabel } from '../../domain/site/facility-facts.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';

/** Whom something is for, shortly: 「すべてのご家族」, 「ひあみ野 3階」, 「入居者 4人」. */
export const audienceWords =
  (profile: SiteProfile) =>
  ({ audience, facility, unit, residentIds }: FamilyAudience): string => {
    if (audience === 'all') return AUDIENCE_LABELS.all;
    if (audience === 'residents') return `入居者 ${residentIds.length}人`;
    if (facility === null) return AUDIENCE_LABELS[audience];
    const home = facilityLabel(profile, facility);
    return audience === 'unit' && unit !== null
      ? `${home} ${unitLabel(profile, facility, unit) ?? unit}`
      : home;
  };
