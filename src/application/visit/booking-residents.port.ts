import type { Facility } from '../../domain/facility.ts';
import type { Resident } from '../../domain/resident/resident.ts';

/** A resident as a booking on behalf needs it, with the members of the family. */
export type BookingResident = Pick<Resident, 'facility' | 'unit' | 'room' | 'visits' | 'visitsReason'> & {
  readonly id: number;
  readonly name: string;
  readonly members: readonly {
    readonly id: number;
    readonly name: string;
    readonly number: string;
    readonly relation: string;
    readonly phone: string;
  }[];
};

export interface BookingResidents {
  /** A live one of the facility, or (null) of any. */
  find(facility: Facility | null, id: number): Promise<BookingResident | undefined>;
}
