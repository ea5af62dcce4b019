import { toHalfWidth } from '../text.ts';
import { type FieldSchema, type Labelled, refuse, textField } from './form-field.ts';

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
