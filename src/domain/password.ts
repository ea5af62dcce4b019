import { type FieldSchema, refuse, textField } from './form-field.ts';
import { longerThan } from './text.ts';

/** Length is what makes a password strong; kinds of signs are not asked for (NIST SP 800-63B). */
const SHORTEST = 10;
const LONGEST = 200;

type Named = { label: string };

/** The form in which passwords are compared, so that full-width letters of an input method do not matter. */
export const normalisePassword = (password: string): string => password.normalize('NFKC');

/** A password typed to sign in: not empty, and not longer than any password may be. */
export const typedPassword = ({ label }: Named): FieldSchema<string, true> =>
  passwordField(label, (text) => text);

/** A password being chosen: at least 10 characters, not one or two of them repeated. */
export const chosenPassword = ({ label }: Named): FieldSchema<string, true> =>
  passwordField(label, (text) => {
    if (!longerThan(text, SHORTEST - 1)) return refuse(`${label}は${SHORTEST}文字以上で入力してください。`);
    if (new Set(normalisePassword(text)).size > 2) return text;
    return refuse(`${label}は同じ文字の繰り返しにしないでください。`);
  });

const passwordField = (label: string, read: (text: string) => string) =>
  textField<string, true>({
    label,
    required: true,
    clean: (typed) => typed,
    read: (text) =>
      longerThan(text, LONGEST) ? refuse(`${label}は${LONGEST}文字以内で入力してください。`) : read(text),
  });

/** Small letters and digits that are not taken for one another on paper. */
const PRINTED = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to print or read out, such as `k7mt-4hxp-9wqe` (59 bits), from unguessable signs of an alphabet. */
export const firstPassword = (randomSigns: (count: number, alphabet: string) => string): string =>
  [4, 4, 4].map((count) => randomSigns(count, PRINTED)).join('-');
