import type { Facility } from '../../domain/facility.ts';
import type { BookedTime } from '../../domain/term/effect.ts';
import type { InstantString } from '../../domain/time.ts';

/** A visit that is still to be held, as staff look at it beside a term. */
export type BookedVisit = BookedTime & {
  readonly id: number;
  readonly reference: string;
  /** Name and room of the resident. */
  readonly resident: string;
  readonly room: string;
};

/** One that a 休止 called off, with whom to tell. */
export type ClosedVisit = BookedVisit & {
  readonly family: { readonly number: string; readonly name: string } | null;
  /** Of the day of the visit: 10 or 11 digits, or ''. */
  readonly phone: string;
  /** False where no address of the family gets mails. */
  readonly mailed: boolean;
};

/** Times between which visits begin: from the first on, until just before the second. */
export type VisitsAsked = {
  readonly facility: Facility;
  readonly from: InstantString;
  readonly to: InstantString;
};

export interface BookedVisits {
  /** Live ones, in order of time. */
  live(asked: VisitsAsked): Promise<readonly BookedVisit[]>;
  /** Those that a 休止 called off, in order of time. */
  closedBy(termId: number): Promise<readonly ClosedVisit[]>;
  markClosed(termId: number, visitIds: readonly number[]): Promise<void>;
}
