import { type DateString, daysAfter, type InstantString, instantOf, tokyoDate } from '../src/domain/time.ts';

/** The day so many days from `now` on, in Japan. */
export const dayIn = (days: number, now: InstantString): DateString => daysAfter(tokyoDate(now), days);

/** Nine in the morning of that day. */
export const morningIn = (days: number, now: InstantString): InstantString => instantOf(dayIn(days, now), 9);
