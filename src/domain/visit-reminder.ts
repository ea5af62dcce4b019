import {
  compareInstants,
  daysAfter,
  type InstantString,
  instantOf,
  minutesAfter,
  tokyoDate,
} from './time.ts';

/** Families are reminded of a visit on the day before, and shortly before it. */
export const REMINDERS = ['day', 'soon'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** The hour of the day before, in Japan. */
const HOUR_OF_DAY_BEFORE = 10;
const SOON_MINUTES = 30;

/** When each comes, in words. */
export const REMINDER_LABELS: Record<Reminder, string> = { day: '前日', soon: `${SOON_MINUTES}分前` };

/** When a reminder is sent, and from when on its words would not be true any more. */
const TIMES: Record<Reminder, (startsAt: InstantString) => [sent: InstantString, expires: InstantString]> = {
  day: (startsAt) => {
    const day = tokyoDate(startsAt);
    return [instantOf(daysAfter(day, -1), HOUR_OF_DAY_BEFORE), instantOf(day)];
  },
  soon: (startsAt) => [minutesAfter(startsAt, -SOON_MINUTES), startsAt],
};

export const reminderTime = (which: Reminder, startsAt: InstantString): InstantString =>
  TIMES[which](startsAt)[0];

/** True while a reminder of a visit that begins then may be sent. */
export function isReminderDue(which: Reminder, startsAt: InstantString, now: InstantString): boolean {
  const [sent, expires] = TIMES[which](startsAt);
  return compareInstants(now, sent) >= 0 && compareInstants(now, expires) < 0;
}
