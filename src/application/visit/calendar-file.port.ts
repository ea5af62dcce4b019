import type { InstantString } from '../../domain/time.ts';

/** What a calendar does with a file: enter or change an appointment it was invited to, take it out, or just keep it. */
export const CALENDAR_METHODS = ['REQUEST', 'CANCEL', 'PUBLISH'] as const;
export type CalendarMethod = (typeof CALENDAR_METHODS)[number];

/** An appointment as calendars learn of it (RFC 5545). */
export type CalendarEvent = {
  /** The same for every file about one visit; a higher `sequence` replaces what the calendar has. */
  readonly uid: string;
  readonly sequence: number;
  readonly method: CalendarMethod;
  readonly start: InstantString;
  readonly end: InstantString;
  /** When the file's words were made. */
  readonly stamp: InstantString;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  /** Null: where no link is known yet. */
  readonly url: string | null;
  /** Who invites whom; `REQUEST` and `CANCEL` need both (RFC 5546), a file to keep has neither. */
  readonly between?: { readonly organizer: CalendarPerson; readonly attendee: CalendarPerson };
};

export type CalendarPerson = { readonly name: string; readonly address: string };

/** The text of a calendar file (`.ics`): lines that end in CRLF, at most 75 bytes each. */
export type WriteCalendarFile = (event: CalendarEvent) => string;
