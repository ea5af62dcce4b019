import { Temporal } from 'temporal-polyfill';

/** An instant in UTC: `2026-11-27T00:00:00Z`, milliseconds allowed. */
export type InstantString = string;

/** A day of the calendar: `2026-11-27`. */
export type DateString = string;

/** A moment as a clock on a wall in Japan shows it. */
type TokyoParts = { year: number; month: number; day: number; hour: number; minute: number };

/** Asia/Tokyo as an offset: the same since 1952, and it needs no time zone data of the machine. */
const TOKYO = '+09:00';

const TOKYO_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Milliseconds since 1970 of an instant, finer digits cut off. Lists compare and place many instants per page, and
 * plain numbers are a hundred times faster there than objects of the date library.
 */
const milliseconds = (instant: InstantString): number => {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) throw new RangeError(`not an instant: ${instant}`);
  return ms;
};

/** The wall clock in Japan, to be read as if it stood in UTC. */
const inTokyo = (instant: InstantString): Date => new Date(milliseconds(instant) + TOKYO_MS);

/** The day in Japan at that instant. */
export const tokyoDate = (instant: InstantString): DateString => inTokyo(instant).toISOString().slice(0, 10);

/** The wall time in Japan at that instant; seconds are left out. */
export const tokyoParts = (instant: InstantString): TokyoParts => {
  const wall = inTokyo(instant);
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
  };
};

/** The same as texts that fill date and time fields; minutes have two digits. */
export const tokyoFields = (instant: InstantString): Record<keyof TokyoParts, string> => {
  const { year, month, day, hour, minute } = tokyoParts(instant);
  return {
    year: String(year),
    month: String(month),
    day: String(day),
    hour: String(hour),
    minute: String(minute).padStart(2, '0'),
  };
};

/** The instant when it is `hour:minute` in Japan on that day. Throws a RangeError for a day or time that is none. */
export const instantOf = (date: DateString, hour = 0, minute = 0): InstantString =>
  Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone: TOKYO, plainTime: timeOf(hour, minute) })
    .toInstant()
    .toString();

/** The next midnight in Japan after that instant. */
export const startOfNextDay = (instant: InstantString): InstantString => {
  const day = Math.floor((milliseconds(instant) + TOKYO_MS) / DAY_MS);
  return new Date((day + 1) * DAY_MS - TOKYO_MS).toISOString().replace('.000Z', 'Z');
};

/** The instant so many minutes after midnight in Japan at the start of that day; 24:00 is the next midnight. */
export const minutesInto = (date: DateString, minutes: number): InstantString =>
  new Date(Date.parse(`${date}T00:00:00${TOKYO}`) + minutes * 60_000).toISOString().replace('.000Z', 'Z');

/** The instant so many minutes later; earlier where `minutes` is negative. */
export const minutesAfter = (instant: InstantString, minutes: number): InstantString =>
  new Date(milliseconds(instant) + minutes * 60_000).toISOString();

/** A day in Japan as instants: its first, and the first of the next day. */
export const boundsOfDay = (date: DateString): [from: InstantString, before: InstantString] => [
  instantOf(date),
  instantOf(daysAfter(date, 1)),
];

/** The day so many days later; earlier where `days` is negative. */
export const daysAfter = (date: DateString, days: number): DateString =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Monday is 1, Sunday 7 (ISO 8601). */
export const weekdayOf = (date: DateString): number => new Date(date).getUTCDay() || 7;

/** The first of the days. */
export const earliestDay = (...days: [DateString, ...DateString[]]): DateString =>
  days.toSorted()[0] ?? days[0];

/** The last of the days. */
export const latestDay = (...days: [DateString, ...DateString[]]): DateString =>
  days.toSorted().at(-1) ?? days[0];

/** Every day from the first to the last, both included; none where the last is before the first. */
export function* daysFrom(first: DateString, last: DateString): Generator<DateString> {
  for (let day = first; day <= last; day = daysAfter(day, 1)) yield day;
}

/** `YYYY-MM-DD` of a day that exists, else null (2月30日). */
export const dateOf = (year: number, month: number, day: number): DateString | null => {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
};

/** The same day so many months earlier; the last of a month that is too short. */
export const monthsBefore = (date: DateString, months: number): DateString =>
  Temporal.PlainDate.from(date).subtract({ months }).toString();

/** `2026-11-27` of an address as the day it names; null for anything else. */
export const readDay = (text: string | null): DateString | null => {
  const [, year, month, day] = /^([12]\d{3})-(\d\d)-(\d\d)$/.exec(text ?? '') ?? [];
  return year ? dateOf(Number(year), Number(month), Number(day)) : null;
};

/** Any ISO instant (with `Z` or an offset) as UTC to the millisecond, or null where the text is none. */
export const toInstant = (text: string): InstantString | null => {
  try {
    const { epochMilliseconds } = Temporal.Instant.from(text);
    return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toString();
  } catch {
    return null;
  }
};

/** Negative when `a` is before `b`, 0 when they are the same millisecond, else positive. */
export const compareInstants = (a: InstantString, b: InstantString): number =>
  milliseconds(a) - milliseconds(b);

/** The first of the moments given, nulls left out; null when none is left. */
export const earliest = (...instants: readonly (InstantString | null | undefined)[]): InstantString | null =>
  instants.reduce<InstantString | null>((first, next) => {
    if (!next) return first;
    return first === null || compareInstants(next, first) < 0 ? next : first;
  }, null);

const timeOf = (hour: number, minute: number) =>
  Temporal.PlainTime.from({ hour, minute }, { overflow: 'reject' });
