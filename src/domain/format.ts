import type { DateString, InstantString } from './time.ts';

/**
 * How days and times are written. By hand, because Intl's wording differs between server and browser, and
 * without a date library, because every public page carries this file.
 */
type Shown = { year: number; month: number; day: number; weekday: number; hour: number; minute: number };

/** Japan's offset, the same since 1952. */
const TOKYO_MS = 9 * 60 * 60 * 1000;
const WEEKDAYS = '日月火水木金土';

/** Eras by their first day, newest first. */
const ERAS = [
  ['令和', 2019, '2019-05-01'],
  ['平成', 1989, '1989-01-08'],
  ['昭和', 1926, '1926-12-25'],
  ['大正', 1912, '1912-07-30'],
] as const;

/** `2026年11月27日（金）`, of a day or of an instant as seen in Japan. */
export const formatDate = (when: DateString | InstantString): string => {
  const { year, month, day, weekday } = read(when);
  return `${year}年${month}月${day}日（${WEEKDAYS[weekday]}）`;
};

/** `2026年11月27日`, where the weekday says nothing (a founding, an as-of date). */
export const formatDay = (when: DateString | InstantString): string => {
  const { year, month, day } = read(when);
  return `${year}年${month}月${day}日`;
};

/** `2026年11月27日（金）9:05` in Japan. */
export const formatDateTime = (instant: InstantString): string => {
  const { hour, minute } = read(instant);
  return `${formatDate(instant)}${hour}:${two(minute)}`;
};

/** `9:05` in Japan, where the day is known. */
export const formatTime = (instant: InstantString): string => {
  const { hour, minute } = read(instant);
  return `${hour}:${two(minute)}`;
};

/** `2026/11/27 9:05` in Japan, for dense lists. */
export const formatStamp = (instant: InstantString): string => {
  const { hour, minute } = read(instant);
  return `${formatListed(instant)} ${hour}:${two(minute)}`;
};

/** `2026/11/27`, for dense lists. */
export const formatListed = (when: DateString | InstantString): string => {
  const { year, month, day } = read(when);
  return `${year}/${month}/${day}`;
};

/** `11/27 09:05` in Japan, for tables. */
export const formatShort = (instant: InstantString): string => {
  const { month, day, hour, minute } = read(instant);
  return `${month}/${day} ${two(hour)}:${two(minute)}`;
};

/** `令和8年11月27日`, an era's first year as 元年; days before 大正 in the western calendar. */
export const formatWareki = (when: DateString | InstantString): string => {
  const { year, month, day } = read(when);
  const date = `${year}-${two(month)}-${two(day)}`;
  const era = ERAS.find(([, , start]) => date >= start);
  if (!era) return `${year}年${month}月${day}日`;
  const count = year - era[1] + 1;
  return `${era[0]}${count === 1 ? '元' : count}年${month}月${day}日`;
};

/** `（金）` of a day in parts as they were typed; '' where they name no day. */
export const weekdayMark = (year: number, month: number, day: number): string => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year > 999 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? `（${WEEKDAYS[date.getUTCDay()]}）` : '';
};

/** True on Saturday and Sunday in Japan; holidays are not looked at. */
export const isWeekend = (when: DateString | InstantString): boolean => {
  const { weekday } = read(when);
  return weekday === 0 || weekday === 6;
};

/** Throws a RangeError for a text that is neither a day nor an instant: a bug, not bad input. */
function read(when: DateString | InstantString): Shown {
  const isDay = when.length === 10;
  const ms = Date.parse(when);
  if (Number.isNaN(ms) || !(isDay || /(Z|[+-]\d\d:\d\d)$/.test(when)))
    throw new RangeError(`not a day or an instant: ${when}`);
  const shown = new Date(isDay ? ms : ms + TOKYO_MS);
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    weekday: shown.getUTCDay(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A time of day as people write it: `9:00`. */
export const clockText = (time: string): string => time.replace(/^0(?=\d)/, '');

/** From one time of day to another, past midnight where the second is earlier: `19:30〜翌7:00`. */
export const clockSpan = ({ from, to }: { from: string; to: string }): string =>
  `${clockText(from)}〜${to < from ? '翌' : ''}${clockText(to)}`;

/** 「小野寺 真由美（長女）」; the name alone where no 続柄 is known. */
export const nameWithRelation = ({ name, relation }: { name: string; relation: string }): string =>
  relation ? `${name}（${relation}）` : name;
