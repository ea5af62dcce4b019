import calendar from '@holiday-jp/holiday_jp';
import type { DateString } from '../../domain/time.ts';

/** National holidays of Japan by day, days in lieu with them, as the calendar package knows them (1970 to 2050). */
export const nationalHolidays: ReadonlyMap<DateString, string> = new Map(
  Object.values(calendar.holidays).map(({ date, name }) => [date, name]),
);
