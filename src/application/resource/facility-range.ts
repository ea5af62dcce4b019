import type { WorkerActor } from '../../domain/actor.ts';
import type { Facility } from '../../domain/facility.ts';

/** Of a facility, or (null) of both. */
type MaybeShared = { readonly facility: Facility | null };

/** What a list says of a row's facility: the choice it is, or that it is of both. */
export const facilityCell = ({ facility }: MaybeShared) => ({ facility: facility ?? '両施設' });

/** The range of lists whose rows are of a facility or of both: a worker of one facility reads what is for both, too. */
export const ownOrShared = ({ facility }: WorkerActor): 'all' | { facility: readonly (Facility | null)[] } =>
  facility === null ? 'all' : { facility: [facility, null] };

/**
 * A worker of one facility may read what is for both, and write for that facility only. `label` names a row; `choose` asks
 * to choose the own facility.
 */
export const refuseShared =
  (label: string, choose = `施設を選んでください。担当する施設の${label}だけを書けます。`) =>
  (actor: WorkerActor, row: MaybeShared | null, input: MaybeShared | null): string | null => {
    if (actor.facility === null) return null;
    if (row && row.facility === null)
      return `両方の施設の${label}は、施設を限られた職員には変更できません。変更は管理者に頼んでください。`;
    return input && input.facility === null ? choose : null;
  };
