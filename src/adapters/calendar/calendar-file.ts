import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarFile } from '../../application/calendar-file.port.ts';
import type { Clock } from '../../application/clock.port.ts';

const ZONE = 'Asia/Tokyo';

/** Japan has one offset and no summer time (RFC 5545, section 3.6.5). */
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

/** Calendar files of one event each. */
export const makeCalendarFile =
  (clock: Clock): CalendarFile =>
  (event, { name, replyTo }, url) => {
    const cancelled = event.method === 'CANCEL';
    const calendar = ical({
      prodId: { company: 'Engawa', product: 'Engawa', language: 'JA' },
      method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
      timezone: { name: ZONE, generator: () => VTIMEZONE },
    });
    calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      stamp: new Date(clock.now()),
      start: new Date(event.start),
      end: new Date(event.end),
      timezone: ZONE,
      summary: event.summary,
      location: event.location,
      description: event.description,
      organizer: { name, email: replyTo },
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(url && !cancelled && { url }),
    });
    return `${calendar.toString()}\r\n`;
  };
