import { type Actor, can } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Facility } from '../../domain/facility.ts';
import type { Resident } from '../../domain/resident/resident.ts';
import { type DateString, tokyoDate } from '../../domain/time.ts';
import type { VisitedResident } from '../../domain/visit/booking-limits.ts';
import type { Clock } from '../clock.port.ts';

/** What booking must know of a resident. */
export type VisitResident = VisitedResident &
  Pick<Resident, 'facility' | 'unit' | 'room' | 'familyName'> & {
    readonly id: number;
    readonly name: string;
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

type Ports = { residents: Pick<VisitResidents, 'ofMember' | 'ofFacility'>; clock: Clock };

/**
 * The resident if the actor may deal with their visits: a family its own, a worker with the scope those of the
 * facility. Throws `notFound` for any other, whether there is one or not.
 */
export type ReachResident = (
  actor: Actor,
  residentId: number,
  scope: 'visit:read' | 'visit:write',
) => Promise<VisitResident>;

export const makeReachResident =
  ({ residents, clock }: Ports): ReachResident =>
  async (actor, residentId, scope) => {
    const today = tokyoDate(clock.now());
    const found =
      actor.audience === 'family'
        ? await residents.ofMember(actor.id, residentId, today)
        : can(actor, scope)
          ? await residents.ofFacility(actor.facility, residentId, today)
          : undefined;
    if (!found) throw residentMissing();
    return found;
  };

/** The same for a resident who does not exist and for one of somebody else. */
export const residentMissing = (): DomainError =>
  new DomainError('notFound', 'visit.noResident', 'そのご入居者は見つかりません。');
