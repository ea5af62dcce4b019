import type { WriteCalendarFile } from '../application/calendar-file.port.ts';

/** Calendar files, whose library is loaded with the first. */
export const writeCalendarFile: WriteCalendarFile = async (event) => {
  const calendar = await import('../adapters/calendar/calendar-file.ts');
  return calendar.writeCalendarFile(event);
};
