import type { InstantString } from './time.ts';

/** What a calendar does with a file: enter or change an appointment it was invited to, take it out, or just keep it. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** An appointment as calendars learn of it (RFC 5545). */
export type Appointment = {
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
};
