import type { MailsReach } from '../../../domain/email-registration/email-registration.ts';
import type { DayMark } from '../../../domain/visit/slot-offers.ts';
import type { VisitMode } from '../../../domain/visit-mode.ts';

export type ResidentChoiceView = {
  readonly id: number;
  readonly name: string;
  /** 「今月あと1回」, or why nothing can be booked. */
  readonly left: string | null;
  readonly refusal: string | null;
  readonly modes: readonly { readonly mode: VisitMode; readonly label: string }[];
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

type SlotChoiceView = { readonly startsAt: string; readonly words: string };

export type BookingDayView = ForResident & {
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
  readonly maxParticipants: number;
  /** Why the chosen time cannot be booked any more, and what is free nearby. */
  readonly gone: { readonly reason: string; readonly nearest: readonly SlotChoiceView[] } | null;
  readonly mails: MailsReach;
};
