import type { CalendarEvent } from '../domain/mail/mail.ts';

/** Whoever invites, as a calendar names them. */
export type Organiser = { readonly name: string; readonly replyTo: string };

/** An event as a calendar file (RFC 5545) with the zone Asia/Tokyo; `url` is where more is told of it, or null. */
export type CalendarFile = (event: CalendarEvent, organiser: Organiser, url: string | null) => string;
