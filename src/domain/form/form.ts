import type { z } from 'zod';
import { DomainError, type FieldErrors } from '../errors.ts';

/**
 * The values a form's schema makes of what was sent; keys it does not know are dropped.
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

/** zod's own messages are English: they reach no reader. */
const readable = (message: string): string => (/[ぁ-んァ-ヶ一-龠]/.test(message) ? message : FALLBACK);
