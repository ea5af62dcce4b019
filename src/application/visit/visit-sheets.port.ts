import type { Facility } from '../../domain/facility.ts';
import type { Resident } from '../../domain/resident/resident.ts';
import type { InstantString } from '../../domain/time.ts';
import type { Visit } from '../../domain/visit/visit.ts';

/** A visit with the people it is about, as staff see it. */
export type VisitOnSheet = Omit<Visit, 'nonce'> & {
  readonly resident: Pick<Resident, 'unit' | 'room' | 'careNote'> & { readonly name: string };
  /** Devices of the family in the call or before its door, as far as is known. */
  readonly presence: { readonly preparing: number; readonly waiting: number; readonly admitted: number };
  readonly member: { readonly id: number; readonly name: string; readonly number: string } | null;
};

/** Visits as staff look at them, with all that a sheet shows, in one read; of one facility or (null) of any. */
export interface VisitSheets {
  /** Those that begin in this time, in its order. */
  between(
    facility: Facility | null,
    from: InstantString,
    before: InstantString,
  ): Promise<readonly VisitOnSheet[]>;
  find(facility: Facility | null, id: number): Promise<VisitOnSheet | undefined>;
}
