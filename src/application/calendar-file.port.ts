import type { Appointment } from '../domain/appointment.ts';

/** An appointment as its file has it. */
export type CalendarEvent = Appointment & {
  /** Null: where no link is known yet. */
  readonly url: string | null;
  /** Who invites whom; `REQUEST` and `CANCEL` need both (RFC 5546), a file to keep has neither. */
  readonly between?: { readonly organizer: CalendarPerson; readonly attendee: CalendarPerson };
};

export type CalendarPerson = { readonly name: string; readonly address: string };

/** The text of a calendar file (`.ics`): lines that end in CRLF, at most 75 bytes each. */
export type WriteCalendarFile = (event: CalendarEvent) => string | Promise<string>;
