import exifr from 'exifr';
import { Temporal } from 'temporal-polyfill';

/** The camera's local time out of an EXIF block, `2026-08-01T09:30:00`; null where it holds none that exists. */
export const captureDate = async (exif: Buffer | undefined): Promise<string | null> => {
  if (!exif) return null;
  const marker = exif.subarray(0, 6).toString('latin1') === 'Exif\0\0' ? 6 : 0;
  try {
    const found: unknown = await exifr.parse(exif.subarray(marker), {
      pick: ['DateTimeOriginal', 'CreateDate'],
      reviveValues: false,
    });
    const { DateTimeOriginal, CreateDate } = (found ?? {}) as Record<string, unknown>;
    return localTime(DateTimeOriginal) ?? localTime(CreateDate);
  } catch {
    return null;
  }
};

const localTime = (value: unknown): string | null => {
  const parts = /^(\d{4}):(\d\d):(\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(String(value));
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  try {
    return Temporal.PlainDateTime.from(`${year}-${month}-${day}T${hour}:${minute}:${second}`).toString({
      smallestUnit: 'second',
    });
  } catch {
    return null;
  }
};
