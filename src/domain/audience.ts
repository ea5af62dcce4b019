import type { z } from 'zod';
import { FACILITIES, type Facility } from './facility.ts';
import { choice, rows } from './form/choice-fields.ts';
import { id } from './form/number-fields.ts';
import { line } from './form/text-fields.ts';
import type { InstantString } from './time.ts';

/** 対象: whose families something is for. */
export const AUDIENCES = ['all', 'facility', 'unit', 'residents'] as const;
export type AudienceKind = (typeof AUDIENCES)[number];
export const AUDIENCE_LABELS: Record<AudienceKind, string> = {
  all: 'すべてのご家族',
  facility: '施設のご家族',
  unit: '階・ユニットのご家族',
  residents: '選んだ入居者のご家族',
};

/**
 * `facility` is set for `facility` and `unit`, `unit` for `unit`, `residentIds` for `residents`; else null or none. Of
 * `residents` it is the facility they all live in, null where they live in both; see `facilityShared`.
 */
export type FamilyAudience = {
  readonly audience: AudienceKind;
  readonly facility: Facility | null;
  readonly unit: string | null;
  readonly residentIds: readonly number[];
};

const MAX_RESIDENTS = 200;

/** The fields of a form that chooses an audience; pass their values to `chosenAudience`. */
export const audienceShape = {
  audience: choice({ label: '対象', options: AUDIENCES, required: true }),
  facility: choice({ label: '施設', options: FACILITIES }),
  unit: line({ label: '階・ユニット', max: 30 }),
  residentIds: rows({ label: '入居者', of: id({ label: '入居者', required: true }), max: MAX_RESIDENTS }),
};

type Chosen = {
  audience: AudienceKind;
  facility: Facility | null;
  unit: string | null;
  residentIds: number[];
};

/** Adds a sentence for what the chosen audience lacks. */
export function checkAudience(chosen: Chosen, context: z.RefinementCtx): void {
  const say = (path: keyof Chosen, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const { audience, facility, unit, residentIds } = chosen;
  if ((audience === 'facility' || audience === 'unit') && facility === null)
    say('facility', '施設を選んでください。');
  if (audience === 'unit' && unit === null) say('unit', '階・ユニットを選んでください。');
  if (audience === 'residents' && residentIds.length === 0)
    say('residentIds', '入居者を1人以上選んでください。');
}

/** The facility all of these live in; null where they live in both, or there are none. */
export const sharedFacility = (residents: readonly { readonly facility: Facility }[]): Facility | null => {
  const [first, ...others] = new Set(residents.map(({ facility }) => facility));
  return first && others.length === 0 ? first : null;
};

/** The chosen audience, without fields that its kind does not need. */
export const chosenAudience = ({ audience, facility, unit, residentIds }: Chosen): FamilyAudience => ({
  audience,
  facility: audience === 'all' ? null : facility,
  unit: audience === 'unit' ? unit : null,
  residentIds: audience === 'residents' ? [...new Set(residentIds)] : [],
});

/** Who asks for what is for families: a signed-in member, at a moment. */
export type FamilyViewer = { readonly memberId: number; readonly now: InstantString };
