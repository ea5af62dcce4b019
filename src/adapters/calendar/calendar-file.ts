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

/** Japan's time as a file must say it for calendars that know no names of zones: the same all year. */
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

/** Names stand in quotes, in which RFC 5545 knows neither a quote nor a way to write one. */
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

const event = ({ uid, start, end, stamp, method, between, ...told }: CalendarEvent): ICalEventData => ({
  ...told,
  id: uid,
  start: inTokyo(start),
  end: inTokyo(end),
  stamp: Temporal.Instant.from(stamp),
  timezone: ZONE,
  status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  ...(between && people(between)),
});

/** A visit as a calendar file in Japan's time, whatever zone this machine or the calendar is in. */
export const writeCalendarFile = (told: CalendarEvent): string => {
  const calendar = ical({
    prodId: { company: 'Engawa', product: 'Engawa', language: 'JA' },
    method: ICalCalendarMethod[told.method],
    timezone: { name: null, generator: () => VTIMEZONE },
    events: [event(told)],
  });
  // The library leaves the last line open.
  return `${calendar.toString()}\r\n`;
};
