import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { CalendarEvent, CalendarPerson } from '../../application/calendar-file.port.ts';
import type { InstantString } from '../../domain/time.ts';

const ZONE = 'Asia/Tokyo';

/** The time zone of Japan, the same all year, for calendars that do not know zones by name. */
const VTIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:JST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

const inTokyo = (instant: InstantString) => Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE);

/** Names are quoted, and RFC 5545 has no escape for a quote inside quotes. */
const person = ({ name, address }: CalendarPerson) => ({
  name: name.replaceAll(/["\\]/g, ''),
  email: address,
});

/** Nobody is asked to answer: a visit that is booked stands. */
const people = ({ organizer, attendee }: NonNullable<CalendarEvent['between']>) => ({
  organizer: person(organizer),
  attendees: [
    {
      ...person(attendee),
      rsvp: false,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
    },
  ],
});

const event = ({ uid, start, end, stamp, method, between, ...rest }: CalendarEvent): ICalEventData => ({
  ...rest,
  id: uid,
  start: inTokyo(start),
  end: inTokyo(end),
  stamp: Temporal.Instant.from(stamp),
  timezone: ZONE,
  status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  ...(between && people(between)),
});

/** A visit as a calendar file in Japan's time, whatever zone this machine or the calendar is in. */
export const writeCalendarFile = (calendarEvent: CalendarEvent): string => {
  const calendar = ical({
    prodId: { company: 'Engawa', product: 'Engawa', language: 'JA' },
    method: ICalCalendarMethod[calendarEvent.method],
    timezone: { name: null, generator: () => VTIMEZONE },
    events: [event(calendarEvent)],
  });
  // The library leaves the last line open.
  return `${calendar.toString()}\r\n`;
};
