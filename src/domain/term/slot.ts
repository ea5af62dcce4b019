import type { Facility } from '../facility.ts';
import type { DateString, InstantString } from '../time.ts';
import type { VisitMode } from '../visit-mode.ts';

/** 承認方式: a booking stands at once, or waits for staff (and holds its slot meanwhile). */
export const APPROVALS = ['instant', 'approval'] as const;
export type Approval = (typeof APPROVALS)[number];
export const APPROVAL_LABELS: Record<Approval, string> = {
  instant: 'すぐに確定する',
  approval: '職員が承認する',
};

/** Why a slot that its term would make cannot be booked: a 休止, a holiday, the days around the new year. */
export type SlotClosure = {
  /** In words for families: 「感染症の流行のため」, 「勤労感謝の日」, 「年末年始」. */
  readonly reason: string;
  /** The 休止 that closes it; null for holidays and closed days of the profile. */
  readonly termId: number | null;
};

/** One bookable time of a facility (枠). `endsAt` is the end of the call, `heldUntil` that of the whole slot with its buffer. */
export type Slot = {
  readonly termId: number;
  readonly facility: Facility;
  /** Set: for residents of this floor or unit only. */
  readonly unit: string | null;
  readonly mode: VisitMode;
  /** The day in Japan. */
  readonly date: DateString;
  readonly startsAt: InstantString;
  readonly endsAt: InstantString;
  readonly heldUntil: InstantString;
  /** Visits at one time. */
  readonly capacity: number;
  /** Visits of this term on one day; null: no limit of its own. */
  readonly dailyCap: number | null;
  readonly approval: Approval;
  /** Families book from here … */
  readonly opensAt: InstantString;
  /** … until just before here. */
  readonly closesAt: InstantString;
  readonly closed: SlotClosure | null;
};
