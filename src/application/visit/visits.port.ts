import type { Facility } from '../../domain/facility.ts';
import type { DateString, InstantString } from '../../domain/time.ts';
import type { VisitCounts } from '../../domain/visit/booking-limits.ts';
import type { HeldSlot } from '../../domain/visit/seats.ts';
import type { Visit } from '../../domain/visit/visit.ts';

/** A new visit: what the database gives is left out. */
export type NewVisit = Omit<
  Visit,
  | 'id'
  | 'createdAt'
  | 'version'
  | 'sequence'
  | 'nonce'
  | 'startedAt'
  | 'endedAt'
  | 'callAskedAt'
  | 'meetingId'
>;

export type VisitChange = Partial<
  Pick<
    Visit,
    | 'termId'
    | 'startsAt'
    | 'endsAt'
    | 'heldUntil'
    | 'seat'
    | 'status'
    | 'homeReason'
    | 'reasonNote'
    | 'overrideReason'
    | 'sequence'
    | 'nonce'
    | 'linkState'
    | 'joinUrl'
    | 'meetingId'
    | 'callAskedAt'
    | 'startedAt'
    | 'endedAt'
  >
>;

export type CountsAsked = {
  readonly now: InstantString;
  /** A day of the first month that is counted; today's or an earlier one. */
  readonly from: DateString;
  readonly except?: number;
};

/** Visits as acts on single ones need them. Every call joins the transaction that runs. */
export interface Visits {
  find(id: number): Promise<Visit | undefined>;
  /** The visit of a meeting elsewhere. */
  ofMeeting(meetingId: string): Promise<Visit | undefined>;
  /** The same under a lock until the transaction ends. */
  lock(id: number): Promise<Visit | undefined>;
  /** Nobody else books or moves on these days of a facility until the transaction ends; in the order of the days. */
  holdDays(facility: Facility, days: readonly DateString[]): Promise<void>;
  /** Visits of a facility that were not called off and touch the time. */
  held(facility: Facility, from: InstantString, to: InstantString): Promise<readonly HeldSlot[]>;
  /** Of a resident, from the first of the month of the day on; `except` one that is moved. */
  countsOf(residentId: number, asked: CountsAsked): Promise<VisitCounts>;
  /** Throws `conflict` (`visit.slotGone`) where the database knows of a visit at the same seat and time. */
  insert(visit: NewVisit): Promise<Visit>;
  /** Counts the version up; throws like `insert`. */
  change(id: number, values: VisitChange): Promise<Visit>;
  /** A reference that no visit has. */
  freeReference(): Promise<string>;
}
