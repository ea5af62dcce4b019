import { z } from 'zod';
import { type FieldSchema, field, type Labelled, refuse, textField, typedText } from './form.ts';

/** One of the options, as select and radio buttons send it. */
export const choice = <const O extends string, R extends boolean = false>({
  options,
  ...labelled
}: Labelled<R> & { options: readonly O[] }): FieldSchema<O, R> =>
  textField({
    ...labelled,
    clean: (typed) => typed.trim(),
    ask: 'を選んでください。',
    read: (text) =>
      options.find((option) => option === text) ?? refuse(`${labelled.label}は一覧から選んでください。`),
  });

/** Any of the options, each once and in their order; an empty list when none is ticked and none required. */
export const choices = <const O extends string>({
  label,
  options,
  required,
}: Labelled<boolean> & { options: readonly O[] }): z.ZodType<O[], unknown> =>
  field((raw) => {
    const ticked = listOf(raw)
      .map((value) => typedText(value)?.trim())
      .filter((value) => value !== '');
    if (ticked.some((value) => !options.some((option) => option === value)))
      return refuse(`${label}は一覧から選んでください。`);
    if (required && ticked.length === 0) return refuse(`${label}を1つ以上選んでください。`);
    return options.filter((option) => ticked.includes(option));
  });

const ON = ['on', '1', 'true'];
const OFF = ['', 'off', '0', 'false'];

/** A checkbox: true for `on`, `1`, `true`; false when absent or empty, `off`, `0`, `false`. */
export const checkbox = ({ label = 'チェック' }: { label?: string } = {}): z.ZodType<boolean, unknown> =>
  field((raw) => {
    const last = Array.isArray(raw) ? raw.at(-1) : raw;
    const text = typeof last === 'boolean' ? String(last) : typedText(last);
    if (text !== undefined && ON.includes(text)) return true;
    return text !== undefined && OFF.includes(text)
      ? false
      : refuse(`${label}を入れるか外すかしてください。`);
  });

/** Repeated groups of fields (`attachments[0][label]`) or values, at most `max`; none is an empty list. */
export const rows = <S extends z.ZodType>({
  label,
  of,
  max,
}: {
  label: string;
  of: S;
  max: number;
}): z.ZodType<z.output<S>[], unknown> =>
  field((raw) => {
    const list = listOf(raw);
    return list.length <= max ? list : refuse(`${label}は${max}件までにしてください。`);
  }).pipe(z.array(of)) as z.ZodType<z.output<S>[], unknown>;

/** Form parsers give a list as an array, with holes, as a record of its indexes, or as its only value. */
const listOf = (raw: unknown): unknown[] => {
  if (raw === undefined || raw === null || raw === '') return [];
  if (Array.isArray(raw)) return raw.filter((value) => value !== undefined);
  if (typeof raw !== 'object') return [raw];
  const keys = Object.keys(raw);
  return keys.every((key) => /^\d{1,9}$/.test(key)) ? Object.values(raw) : [raw];
};
