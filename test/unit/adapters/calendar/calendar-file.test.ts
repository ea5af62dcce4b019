import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import ical, { type VEvent } from 'node-ical';
import { writeCalendarFile } from '../../../../src/adapters/calendar/calendar-file.ts';
import type { CalendarEvent } from '../../../../src/application/calendar-file.port.ts';
import { visitAppointment } from '../../../../src/domain/visit/visit-appointment.ts';

const URL = 'https://www.hiami.example/mail/reserve_check/ya-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ';

const event = (own: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...visitAppointment({
    visit: {
      reference: 'V-7K2M',
      mode: 'online',
      sequence: 2,
      startsAt: '2026-12-07T01:00:00Z',
      endsAt: '2026-12-07T01:15:00.000Z',
    },
    method: 'REQUEST',
    familyName: '水越',
    place: { name: '介護付有料老人ホーム ひあみ野', phone: '0000-00-1202' },
    joinOpensMinutes: 10,
    mailDomain: 'hiami.example',
    stamp: '2026-11-28T00:00:00Z',
  }),
  url: URL,
  between: {
    organizer: { name: 'ひあみ野', address: 'hiamino@hiami.example' },
    attendee: { name: '水越 真弓', address: 'mayumi@example.jp' },
  },
  ...own,
});

const readBack = (text: string): VEvent => {
  const found = Object.values(ical.sync.parseICS(text)).find((part) => part?.type === 'VEVENT');
  if (!found) throw new Error('no appointment');
  return found as VEvent;
};

const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('says when, where and what, as another program reads it', () => {
    const read = readBack(writeCalendarFile(event()));
    expect(read).toMatchObject({
      uid: 'visit-V-7K2M@hiami.example',
      summary: 'オンライン面会（水越様）',
      location: 'オンライン（介護付有料老人ホーム ひあみ野）',
      method: 'REQUEST',
      status: 'CONFIRMED',
      sequence: 2,
    });
    expect(read.url).toMatchObject({ val: URL });
    expect(read.start?.toISOString()).toBe('2026-12-07T01:00:00.000Z');
    expect(read.end?.toISOString()).toBe('2026-12-07T01:15:00.000Z');
    expect(read.dtstamp?.toISOString()).toBe('2026-11-28T00:00:00.000Z');
    expect(read.description).toBe(event().description);
    expect(read.description).toContain('受付番号 V-7K2M');
  });

  it('names Japan’s time and explains it to calendars that do not know the name', () => {
    const lines = linesOf(writeCalendarFile(event()));
    expect(lines).toContain('DTSTART;TZID=Asia/Tokyo:20261207T100000');
    expect(lines).toContain('DTEND;TZID=Asia/Tokyo:20261207T101500');
    expect(lines).toContain('DTSTAMP:20261128T000000Z');
    const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'));
    expect(zone).toContain('TZID:Asia/Tokyo');
    expect(zone.filter((line) => line.startsWith('TZOFFSET'))).toEqual([
      'TZOFFSETFROM:+0900',
      'TZOFFSETTO:+0900',
    ]);
    expect(zone).not.toContain('BEGIN:DAYLIGHT');
  });

  it.each([
    ['2026-11-01T05:59:00Z', '20261101T145900', 'New York puts its clocks back'],
    ['2026-03-08T06:59:00Z', '20260308T155900', 'New York puts its clocks forward'],
    ['2027-03-28T01:30:00Z', '20270328T103000', 'Berlin puts its clocks forward'],
    ['2026-12-31T15:00:00Z', '20270101T000000', 'the year ends in Japan'],
    ['2026-12-28T14:59:00Z', '20261228T235900', 'late at night'],
  ])('the wall clock of %s is %s when %s, also on a machine in New York', (start, wall) => {
    const end = new Date(Date.parse(start) + 15 * 60_000).toISOString();
    const file = writeCalendarFile(event({ start, end }));
    expect(linesOf(file)).toContain(`DTSTART;TZID=Asia/Tokyo:${wall}`);
    expect(readBack(file).start?.getTime()).toBe(Date.parse(start));
  });

  it('is the same on a machine of any zone', () => {
    const program = `
      import { writeCalendarFile } from './src/adapters/calendar/calendar-file.ts';
      process.stdout.write(writeCalendarFile(JSON.parse(process.argv[1])));`;
    const told = event({ start: '2026-11-01T05:59:00Z', end: '2026-11-01T06:14:00Z' });
    const written = (zone: string) =>
      execFileSync(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', program, JSON.stringify(told)],
        { env: { ...process.env, TZ: zone, NODE_OPTIONS: '' } },
      ).toString();
    const here = writeCalendarFile(told);
    expect(written('America/New_York')).toBe(here);
    expect(written('Pacific/Kiritimati')).toBe(here);
  });

  it('keeps the appointment’s name for life, so that a higher number replaces it', () => {
    const moved = event({ sequence: 3, start: '2026-12-08T01:00:00Z', end: '2026-12-08T01:15:00Z' });
    const [before, after] = [event(), moved].map((one) => readBack(writeCalendarFile(one)));
    expect(after?.uid).toBe(before?.uid);
    expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence));
  });

  it('takes the appointment out when the visit is off', () => {
    const file = writeCalendarFile(event({ method: 'CANCEL', sequence: 3 }));
    expect(linesOf(file)).toContain('METHOD:CANCEL');
    expect(readBack(file)).toMatchObject({ status: 'CANCELLED', sequence: 3 });
  });

  it('names who invites and who is invited, and asks nobody to answer', () => {
    const lines = linesOf(writeCalendarFile(event()));
    expect(lines).toContain('ORGANIZER;CN="ひあみ野":mailto:hiamino@hiami.example');
    const attendee = lines.find((line) => line.startsWith('ATTENDEE'));
    expect(attendee).toMatch(/;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="水越 真弓":MAILTO:mayumi@example\.jp$/);
  });

  it('of a file to keep invites nobody', () => {
    const { between: _, ...kept } = event({ method: 'PUBLISH', url: null });
    const lines = linesOf(writeCalendarFile(kept));
    expect(lines).toContain('METHOD:PUBLISH');
    expect(lines.filter((line) => /^(ORGANIZER|ATTENDEE|URL)/.test(line))).toEqual([]);
  });

  it('has lines of 75 bytes at most that end in CRLF, and gives back any words', () => {
    const words = fc.string({ unit: fc.constantFrom(...'面会髙﨑👵🏻,;:\\"\n /aé'), maxLength: 200 });
    fc.assert(
      fc.property(words, words, words, (summary, description, name) => {
        const between = {
          organizer: { name: `ひあみ${name.replaceAll('\n', '')}`, address: 'a@example.jp' },
          attendee: { name: '水越', address: 'b@example.jp' },
        };
        const file = writeCalendarFile(event({ summary: `面会${summary}`, description, between }));
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        // No sign is cut in two by a fold.
        expect(Buffer.from(file).toString()).not.toContain('\ufffd');
        const lines = linesOf(file);
        expect(unescaped(lines, 'SUMMARY')).toBe(`面会${summary}`);
        expect(unescaped(lines, 'DESCRIPTION')).toBe(description);
      }),
    );
  });
});

/** The words of a property by RFC 5545, section 3.3.11. */
const unescaped = (lines: readonly string[], property: string): string =>
  (lines.find((line) => line.startsWith(`${property}:`)) ?? `${property}:`)
    .slice(property.length + 1)
    .replace(/\\(.)/g, (_all, sign) => (sign === 'n' ? '\n' : sign));
