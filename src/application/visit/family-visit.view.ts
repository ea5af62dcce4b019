import type { MailsReach } from '../../domain/email-registration/mails-reach.ts';
import type { DayMark } from '../../domain/visit/day-mark.ts';
import type { VisitStatus } from '../../domain/visit/visit.ts';
import type { VisitMode } from '../../domain/visit-mode.ts';
import type { ClosureView } from '../term/family-closures.ts';

/** How a family joins by video: from when, where, or why not yet. */
export type JoinView =
  | { readonly state: 'early'; readonly from: string; readonly inSeconds: number }
  | { readonly state: 'open'; readonly href: string }
  | { readonly state: 'waiting' };

/** A visit in words, as its family reads it. */
export type FamilyVisitView = {
  readonly id: number;
  readonly reference: string;
  readonly status: VisitStatus;
  readonly statusLabel: string;
  /** What the state means for the family, in a sentence. */
  readonly meaning: string;
  readonly mode: VisitMode;
  readonly name: string;
  readonly day: string;
  readonly time: string;
  readonly resident: string;
  readonly facility: string;
  readonly phone: string;
  readonly bookedBy: string | null;
  readonly participants: readonly string[];
  readonly steps: readonly string[];
  readonly reason: string | null;
  /** Null for what is over, and for visits in person. */
  readonly join: JoinView | null;
  /** Until when it can be cancelled here, in words; null: no longer. */
  readonly cancelsUntil: string | null;
  /** The calendar file; null for what is over. */
  readonly calendar: string | null;
};

export type ResidentChoiceView = {
  readonly id: number;
  readonly name: string;
  /** 「今月あと1回」, or why nothing can be booked. */
  readonly left: string | null;
  readonly refusal: string | null;
  readonly modes: readonly { readonly mode: VisitMode; readonly label: string }[];
};

export type VisitsHomeView = {
  readonly kind: 'home';
  /** 休止 now and in the time that can be booked. */
  readonly closures: readonly ClosureView[];
  /** Those ahead that the home does not hold. */
  readonly stopped: readonly FamilyVisitView[];
  readonly coming: readonly FamilyVisitView[];
  readonly residents: readonly ResidentChoiceView[];
  readonly past: readonly FamilyVisitView[];
  readonly page: number;
  readonly hasOlder: boolean;
  readonly mails: MailsReach;
  readonly rules: readonly string[];
};

type ForResident = {
  readonly residentId: number;
  readonly resident: string;
  readonly mode: VisitMode;
  readonly modeLabel: string;
};

export type CalendarView = ForResident & {
  readonly kind: 'calendar';
  readonly modes: readonly { readonly mode: VisitMode; readonly label: string }[];
  readonly refusal: string | null;
  /** 「12月はあと1回」, by month. */
  readonly left: readonly string[];
  readonly months: readonly {
    readonly month: string;
    readonly days: readonly {
      readonly date: string;
      readonly words: string;
      readonly mark: DayMark;
      readonly reason: string | null;
    }[];
  }[];
};

export type SlotChoiceView = { readonly startsAt: string; readonly words: string };

export type DayView = ForResident & {
  readonly kind: 'day';
  readonly date: string;
  readonly words: string;
  readonly slots: readonly (SlotChoiceView & { readonly refusal: string | null })[];
};

/** `confirming`: what was typed is shown to be read once more; nothing is booked yet. */
export type BookingView = ForResident & {
  readonly kind: 'form';
  readonly confirming: boolean;
  readonly startsAt: string;
  readonly date: string;
  readonly words: string;
  readonly approval: boolean;
  readonly values: {
    readonly participants: readonly { readonly name: string; readonly relation: string }[];
    readonly phone: string;
    readonly message: string;
  };
  readonly mostParticipants: number;
  /** Why the chosen time cannot be booked any more, and what is free nearby. */
  readonly gone: { readonly reason: string; readonly nearest: readonly SlotChoiceView[] } | null;
  readonly mails: MailsReach;
};

export type VisitView = {
  readonly kind: 'visit';
  /** `done`: it was booked just now; `cancel`: asks once more. */
  readonly step: 'shown' | 'done' | 'cancel';
  readonly visit: FamilyVisitView;
  readonly addresses: readonly string[];
  readonly mails: MailsReach;
};

export type FamilyVisitsView = VisitsHomeView | CalendarView | DayView | BookingView | VisitView;

/** The next visit on the family's home. */
export type NextVisitView = FamilyVisitView | null;
