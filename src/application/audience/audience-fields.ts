import { AUDIENCE_LABELS, type FamilyAudience } from '../../domain/audience.ts';
import { facilityLabel, unitLabel } from '../../domain/site/facility-facts.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';
import { choicesOf, namesOf } from '../resource/choice.ts';
import { refuseShared } from '../resource/facility-range.ts';
import type { FieldDeclaration } from '../resource/resource.ts';

const SECTION = '対象のご家族';

/** The fields by which a form chooses an audience, from `facilities`, `units` and `residents`. */
export const audienceFields = (hint: string) =>
  [
    {
      key: 'audience',
      label: '対象',
      input: 'radio',
      required: true,
      choices: choicesOf(AUDIENCE_LABELS),
      hint,
      section: SECTION,
    },
    { key: 'facility', label: '施設', input: 'choice', choices: 'facilities', section: SECTION },
    { key: 'unit', label: '階・ユニット', input: 'choice', choices: 'units', section: SECTION },
    {
      key: 'residentIds',
      label: '入居者',
      input: 'slot',
      choices: 'residents',
      words: namesOf,
      section: SECTION,
    },
  ] satisfies readonly FieldDeclaration<FamilyAudience>[];

/** A worker of one facility writes for its families only. `label` names a row: 「アルバム」. */
export const refuseOtherFamilies = (label: string) =>
  refuseShared(label, '対象を選び直してください。担当する施設のご家族だけを選べます。');

/** Names an audience shortly: 「すべてのご家族」, 「ひあみ野 3階」, 「入居者 4人」. */
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
