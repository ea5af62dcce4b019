import type { FamilyAudience } from '../../src/domain/audience.ts';
import type { Facility } from '../../src/domain/facility.ts';

/** Whether something is for the families of that resident: the rule that the statements of `inAudience` are held to. */
export function isFor(
  { audience, facility, unit, residentIds }: FamilyAudience,
  resident: { readonly id: number; readonly facility: Facility; readonly unit: string | null },
): boolean {
  if (audience === 'all') return true;
  if (audience === 'residents') return residentIds.includes(resident.id);
  return resident.facility === facility && (audience === 'facility' || resident.unit === unit);
}
