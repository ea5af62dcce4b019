import type { Facility } from '../../domain/facility.ts';
import type { BookedTime } from '../../domain/term/conflicts.ts';
import type { InstantString } from '../../domain/time.ts';

/** A visit that is still to be held, as staff see it beside a term. */
export type BookedVisit = BookedTime & {
  readonly id: number;
  readonly reference: string;
  /** Name and room of the resident. */
  readonly resident: string;
  readonly room: string;
};

/** Phones have 10 or 11 digits, or are ''. */
type Person = { readonly number: string; readonly name: string; readonly phone: string };

/** A visit that a 休止 calls off, with the people to tell. */
export type VisitToTell = BookedVisit & {
  readonly participants: readonly { readonly name: string; readonly relation: string }[];
  /** Of the day of the visit. */
  readonly phone: string;
  /** The member whose booking it is. */
  readonly booker: Person | null;
  /** Linked families that have a phone, the 代表者 first. */
  readonly families: readonly (Person & { readonly relation: string })[];
  /** False where no address of whoever booked gets mails. */
  readonly reached: boolean;
  /** The best outcome of the mails about the 休止; null: there is none. */
  readonly mail: 'queued' | 'sent' | 'failed' | null;
};

/** Visits that begin from `from` on, until just before `to`. */
export type BookedVisitQuery = {
  readonly facility: Facility;
  readonly from: InstantString;
  readonly to: InstantString;
};

export interface BookedVisits {
  /** Live ones, in order of time. */
  live(asked: BookedVisitQuery): Promise<readonly BookedVisit[]>;
  /** These, in order of time. */
  toTell(visitIds: readonly number[]): Promise<readonly VisitToTell[]>;
  /** Those that a 休止 called off, in order of time. */
  closedBy(termId: number): Promise<readonly VisitToTell[]>;
  markClosed(termId: number, visitIds: readonly number[]): Promise<void>;
}
