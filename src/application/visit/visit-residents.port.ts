import type { Facility } from '../../domain/facility.ts';
import type { Resident } from '../../domain/resident/resident.ts';
import type { DateString } from '../../domain/time.ts';

/** What booking must know of a resident. */
export type VisitResident = Pick<Resident, 'facility' | 'unit' | 'room' | 'familyName' | 'visits'> & {
  readonly id: number;
  readonly name: string;
  /** 面会回数の例外 (看取り). */
  readonly exempt: boolean;
};

/** Residents whose stay is not over, for those who may book for them. Every call joins the transaction that runs. */
export interface VisitResidents {
  /** One that the member is linked to and still has access to. */
  ofMember(memberId: number, residentId: number, today: DateString): Promise<VisitResident | undefined>;
  /** One of the facility, or of any. */
  ofFacility(
    facility: Facility | null,
    residentId: number,
    today: DateString,
  ): Promise<VisitResident | undefined>;
  /** Nobody else books for the resident until the transaction ends. */
  hold(residentId: number): Promise<void>;
  /** True where the member is one of the resident's family. */
  isFamily(memberId: number, residentId: number): Promise<boolean>;
}
