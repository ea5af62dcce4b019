import { toHalfWidth } from '../text.ts';
import { type DateString, dateOf, type InstantString, instantOf, toInstant, tokyoParts } from '../time.ts';
import {
  type FieldSchema,
  field,
  type Labelled,
  misshapen,
  nothing,
  refuse,
  textField,
  typedText,
} from './form.ts';

/** Years a form accepts; anything else is a typing error (`26`, `20266`). */
const YEARS = { first: 1900, last: 2199 };

const PARTS = ['year', 'month', 'day', 'hour', 'minute'] as const;
type Typed = Record<(typeof PARTS)[number], string>;

/** A day from the fields 年・月・日 (`{ year, month, day }`) or from a text such as `2026-04-01`. */
export const dateParts = <R extends boolean = false>(options: Labelled<R>): FieldSchema<DateString, R> =>
  field((raw) => {
    const typed = typeof raw === 'string' ? partsOfText(options.label, raw) : partsOf(options.label, raw);
    return isEmpty(typed) ? nothing(options) : readDay(options.label, typed);
  }) as FieldSchema<DateString, R>;

/**
 * A moment as an instant in UTC: from the fields 年・月・日・時・分, meant as time in Japan (no time is 0:00),
 * or from a text that is an ISO instant.
 */
export const instantParts = <R extends boolean = false>(
  options: Labelled<R>,
): FieldSchema<InstantString, R> =>
  field((raw) => {
    const sent = typeof raw === 'string' ? raw.trim() : raw;
    if (typeof sent === 'string' && sent !== '') return readInstant(options.label, sent);
    const typed = partsOf(options.label, sent);
    return isEmpty(typed) ? nothing(options) : readMoment(options.label, typed);
  }) as FieldSchema<InstantString, R>;

function readMoment(label: string, typed: Typed): InstantString {
  const day = readDay(label, typed);
  const [hour, minute] = [whole(typed.hour), whole(typed.minute || '0')];
  if (typed.hour === '' && typed.minute === '') return instantOf(day);
  if (hour === null) return refuse(`${label}の時を0から23までの数字で入力してください。`);
  if (hour > 23)
    return refuse(`${label}の時は0から23までの数字で入力してください（24時は次の日の0時です）。`);
  if (minute === null || minute > 59) return refuse(`${label}の分は0から59までの数字で入力してください。`);
  return instantOf(day, hour, minute);
}

function readDay(label: string, typed: Typed): DateString {
  if (typed.year === '' || typed.month === '' || typed.day === '')
    return refuse(`${label}の年・月・日をすべて入力してください。`);
  const [year, month, day] = [whole(typed.year), whole(typed.month), whole(typed.day)];
  if (year === null || !isUsual(year)) return refuse(wrongYear(label));
  const date = month === null || day === null ? null : dateOf(year, month, day);
  return date ?? refuse(`${label}は実際にある日付で入力してください（月は1から12、日はその月の末日まで）。`);
}

function readInstant(label: string, text: string): InstantString {
  const instant = toInstant(text);
  if (instant === null) return refuse(`${label}は年・月・日・時・分で入力してください。`);
  return isUsual(tokyoParts(instant).year) ? instant : refuse(wrongYear(label));
}

function partsOfText(label: string, text: string): Typed {
  const clean = toHalfWidth(text);
  if (clean === '') return partsOf(label, undefined);
  const match = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日)$/.exec(clean);
  if (!match) return refuse(`${label}は年・月・日で入力してください（例：2026年4月1日）。`);
  const [, year, , month = match[5], day = match[6]] = match;
  return partsOf(label, { year, month, day });
}

/** The five texts of a record of fields, half-width; '' for each that is missing. */
function partsOf(label: string, raw: unknown): Typed {
  const record = raw === undefined || raw === null || raw === '' ? {} : raw;
  if (typeof record !== 'object' || Array.isArray(record)) return refuse(misshapen(label));
  const text = (part: string): string => {
    const value = Object.hasOwn(record, part) ? (record as Record<string, unknown>)[part] : undefined;
    return toHalfWidth(typedText(value) ?? refuse(misshapen(label)));
  };
  return Object.fromEntries(PARTS.map((part) => [part, text(part)])) as Typed;
}

const isEmpty = (typed: Typed): boolean => PARTS.every((part) => typed[part] === '');

const whole = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null);

const isUsual = (year: number): boolean => year >= YEARS.first && year <= YEARS.last;

const wrongYear = (label: string): string =>
  `${label}の年は西暦4桁（${YEARS.first}から${YEARS.last}まで）で入力してください。`;

/** A time of day as the clock in Japan shows it: `09:30`; `24:00` is the end of the day. Texts sort as times do. */
export type ClockTime = string;

/** A time of day; `9:30`, `0930`, `9時30分` and full-width signs are understood. `24:00` only where `end` is set. */
export const clockTime = <R extends boolean = false>({
  end = false,
  ...options
}: Labelled<R> & { end?: boolean }): FieldSchema<ClockTime, R> =>
  textField({
    ...options,
    clean: toHalfWidth,
    read: (text) => {
      const match = /^(\d{1,2})(?:[:時]|(?=\d{2}$))(\d{1,2})?分?$/.exec(text);
      const [hour, minute] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
      const isTime = (hour < 24 && minute < 60) || (end && hour === 24 && minute === 0);
      if (!match || !isTime)
        return refuse(`${options.label}は24時間制の時刻で入力してください（例：10:00）。`);
      return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    },
  });

/** Minutes since midnight. */
export const minutesOf = (time: ClockTime): number => {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return hour * 60 + minute;
};
