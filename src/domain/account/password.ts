import { type FieldSchema, refuse, textField } from '../form/form.ts';
import { longerThan } from '../text.ts';

/** Length is what makes a password strong; kinds of signs are not asked for (NIST SP 800-63B, OWASP ASVS 2.1). */
const SHORTEST = 12;
const LONGEST = 128;
/** Those of earlier versions may be so long. */
const LONGEST_TYPED = 200;

type Named = { label: string };

/** The form in which passwords are compared, so that full-width letters of an input method do not matter. */
export const normalisePassword = (password: string): string => password.normalize('NFKC');

/** A password typed to sign in: not empty, and not longer than any password may be. */
export const typedPassword = ({ label }: Named): FieldSchema<string, true> =>
  passwordField(label, LONGEST_TYPED, (text) => text);

/** A password being chosen: 12 to 128 characters, not one or two of them repeated. */
export const chosenPassword = ({ label }: Named): FieldSchema<string, true> =>
  passwordField(label, LONGEST, (text) => {
    if (!longerThan(text, SHORTEST - 1)) return refuse(`${label}は${SHORTEST}文字以上で入力してください。`);
    if (new Set(normalisePassword(text)).size > 2) return text;
    return refuse(`${label}は同じ文字の繰り返しにしないでください。`);
  });

/**
 * What a password may not be on a list of known ones: itself, a word repeated to make up its length, and what is left
 * without the digits and signs around it. In the small letters such lists are written in; each of four signs or more.
 */
export function commonParts(password: string): string[] {
  const whole = normalisePassword(password).toLowerCase();
  const repeated = /^(.+?)\1+$/su.exec(whole)?.[1] ?? '';
  const core = whole.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [...new Set([whole, repeated, core])].filter((part) => part.length >= 4);
}

const passwordField = (label: string, longest: number, read: (text: string) => string) =>
  textField<string, true>({
    label,
    required: true,
    clean: (typed) => typed,
    read: (text) =>
      longerThan(text, longest) ? refuse(`${label}は${longest}文字以内で入力してください。`) : read(text),
  });

/** Small letters and digits that are not taken for one another on paper. */
const PRINTED = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to print or read out, such as `k7mt-4hxp-9wqe` (59 bits), from unguessable signs of an alphabet. */
export const firstPassword = (randomSigns: (count: number, alphabet: string) => string): string =>
  [4, 4, 4].map((count) => randomSigns(count, PRINTED)).join('-');
