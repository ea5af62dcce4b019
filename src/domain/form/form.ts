import { z } from 'zod';
import { DomainError, type FieldErrors } from '../errors.ts';

/**
 * Parses a submitted form with its schema; unknown keys are dropped.
 * Throws `DomainError('invalid')` with a sentence for each wrong field.
 */
export const parseForm = <S extends z.ZodType>(
  schema: S,
  raw: unknown,
  code = 'form.invalid',
): z.output<S> => {
  const result = schema.safeParse(raw ?? {});
  if (result.success) return result.data;
  const fields = toFieldErrors(result.error);
  throw new DomainError('invalid', code, summaryOf(fields), { fields });
};

/** The issues by the form's input name: `title`, `attachments[0][label]`, '' for the form as a whole. */
export const toFieldErrors = (error: z.ZodError): FieldErrors => {
  const byName = new Map<string, Set<string>>();
  for (const issue of error.issues) {
    const name = inputName(issue.path);
    byName.set(name, (byName.get(name) ?? new Set()).add(readable(issue.message)));
  }
  return Object.fromEntries([...byName].map(([name, sentences]) => [name, [...sentences]]));
};

/** The name of the input that holds the value at a path: `['a', 0, 'b']` is `a[0][b]`. */
export const inputName = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');

const summaryOf = (fields: FieldErrors): string => {
  const [first = FALLBACK, ...others] = Object.values(fields).flat();
  return others.length === 0 ? first : `${first}（ほか${others.length}件）`;
};

const FALLBACK = '入力した内容を確かめて、もう一度送ってください。';

/** Replaces zod's own English messages, which no reader may see. */
const readable = (message: string): string => (/[ぁ-んァ-ヶ一-龠]/.test(message) ? message : FALLBACK);

export type Labelled<R extends boolean> = {
  /** The field's name as the page shows it; every message starts with it. */
  label: string;
  required?: R;
};

/** A field that takes any raw form value and gives T; where it is not required, null for an empty one. */
export type FieldSchema<T, R extends boolean> = z.ZodType<R extends true ? T : T | null, unknown>;

class Refusal extends Error {}

/** Refuses a value with a Japanese sentence that names the field and the fix. Use inside `field` only. */
export function refuse(message: string): never {
  throw new Refusal(message);
}

/** A zod schema from a function that reads one raw value or refuses it; an absent key is read as undefined. */
export const field = <T>(read: (raw: unknown) => T): z.ZodType<T, unknown> =>
  z
    .unknown()
    .optional()
    .transform((raw, context): T => {
      try {
        return read(raw);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        context.addIssue({ code: 'custom', message: error.message });
        return z.NEVER;
      }
    });

type TextField<T, R extends boolean> = Labelled<R> & {
  clean: (typed: string) => string;
  /** What to do about an empty field: `を入力してください。` by default. */
  ask?: string;
  read: (text: string) => T;
};

/** A field that is one text: cleaned first, refused or null when nothing is left, else read. */
export const textField = <T, R extends boolean>({
  clean,
  read,
  ...options
}: TextField<T, R>): FieldSchema<T, R> =>
  field((raw) => {
    const text = clean(typedText(raw) ?? refuse(misshapen(options.label)));
    return text === '' ? nothing(options) : read(text);
  }) as FieldSchema<T, R>;

/** The value of an empty field: null, or a refusal where it is required. */
export const nothing = ({
  label,
  required,
  ask = 'を入力してください。',
}: Labelled<boolean> & { ask?: string }): null => (required ? refuse(`${label}${ask}`) : null);

/** The text of one raw value: '' for none, the last of a repeated field, undefined for what is no text. */
export const typedText = (raw: unknown): string | undefined => {
  if (raw === undefined || raw === null) return '';
  if (typeof raw === 'string') return raw;
  if (typeof raw === 'number') return Number.isFinite(raw) ? String(raw) : undefined;
  if (Array.isArray(raw) && typeof raw.at(-1) === 'string') return raw.at(-1);
  return undefined;
};

/** The refusal of a value that no input of this kind sends. */
export const misshapen = (label: string): string =>
  `${label}を読み取れませんでした。もう一度入力してください。`;
