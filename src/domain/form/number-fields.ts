import { toHalfWidth } from '../text.ts';
import { type FieldSchema, type Labelled, refuse, textField } from './form.ts';

/** The largest id the site gives out or looks up (PostgreSQL integer). */
const LARGEST_ID = 2_147_483_647;

/** A whole number between `min` and `max`, both included; full-width digits and `1,000` are understood. */
export const wholeNumber = <R extends boolean = false>({
  min,
  max,
  ...options
}: Labelled<R> & { min: number; max: number }): FieldSchema<number, R> =>
  textField({
    ...options,
    clean: toHalfWidth,
    read: (text) => {
      const value = /^-?(\d{1,15}|\d{1,3}(,\d{3}){1,4})$/.test(text)
        ? Number(text.replaceAll(',', ''))
        : Number.NaN;
      if (value >= min && value <= max) return value === 0 ? 0 : value;
      return refuse(`${options.label}は${min}から${max}までの数字で入力してください。`);
    },
  });

/** A number of at most one decimal place between `min` and `max`, both included: `4.5`. */
export const decimal = <R extends boolean = false>({
  min,
  max,
  ...options
}: Labelled<R> & { min: number; max: number }): FieldSchema<number, R> =>
  textField({
    ...options,
    clean: toHalfWidth,
    read: (text) => {
      const value = /^\d{1,9}(\.\d)?$/.test(text) ? Number(text) : Number.NaN;
      if (value >= min && value <= max) return value;
      return refuse(`${options.label}は${min}から${max}までの数字で入力してください（小数は1桁まで）。`);
    },
  });

/** The id of something picked from a list. */
export const id = <R extends boolean = false>(options: Labelled<R>): FieldSchema<number, R> =>
  textField({
    ...options,
    clean: (typed) => typed.trim(),
    ask: 'を選んでください。',
    read: (text) => parseId(text) ?? refuse(`${options.label}は一覧から選んでください。`),
  });

/** The id in a URL, or null for anything but a positive integer up to 2147483647 in its plain ASCII form. */
export const parseId = (text: string | undefined): number | null => {
  if (text === undefined || !/^[1-9][0-9]{0,9}$/.test(text)) return null;
  const value = Number(text);
  return value <= LARGEST_ID ? value : null;
};

/** The highest position (順) of a row among its like; small ones stand first. */
export const LAST_POSITION = 9999;

/** 順, 0 where none is typed. */
export const position = wholeNumber({ label: '順', min: 0, max: LAST_POSITION }).transform(
  (typed) => typed ?? 0,
);
