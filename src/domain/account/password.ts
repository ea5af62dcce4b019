import { type FieldSchema, refuse, textField } from '../form/form.ts';
import { longerThan } from '../text.ts';
import type { InstantString } from '../time.ts';

/** Length makes a password strong; kinds of characters are not required (NIST SP 800-63B, OWASP ASVS 2.1). */
const MIN_LENGTH = 12;
const MAX_LENGTH = 128;
/** Passwords of earlier versions may be this long. */
const MAX_TYPED_LENGTH = 200;

type Named = { label: string };

/** Normalises a password for comparing, so that full-width letters of an input method do not matter. */
export const normalisePassword = (password: string): string => password.normalize('NFKC');

/** A password typed to sign in: not empty, and not longer than any password may be. */
export const typedPassword = ({ label }: Named): FieldSchema<string, true> =>
  passwordField(label, MAX_TYPED_LENGTH, (text) => text);

/** A password being chosen: 12 to 128 characters, not one or two of them repeated. */
export const chosenPassword = ({ label }: Named): FieldSchema<string, true> =>
  passwordField(label, MAX_LENGTH, (text) => {
    if (!longerThan(text, MIN_LENGTH - 1))
      return refuse(`${label}は${MIN_LENGTH}文字以上で入力してください。`);
    if (new Set(normalisePassword(text)).size > 2) return text;
    return refuse(`${label}は同じ文字の繰り返しにしないでください。`);
  });

/**
 * The parts of a password to look up in a list of known ones: the whole, a word repeated to make up its length, and what
 * is left without the digits and signs around it. In lower case, as such lists are; each of four characters or more.
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

/** Lower-case letters and digits that cannot be confused on paper. */
const PRINTED = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to print or read out, such as `k7mt-4hxp-9wqe` (59 bits), of unguessable characters of an alphabet. */
export const firstPassword = (randomCharacters: (count: number, alphabet: string) => string): string =>
  [4, 4, 4].map((count) => randomCharacters(count, PRINTED)).join('-');

/** The longest time a request is valid, however late its mail was sent or sent again. */
const MAX_RESET_HOURS = 48;

/** The state of a link in a reset mail. */
export type ResetState = 'open' | 'expired' | 'used' | 'replaced' | 'unknown';

type ResetRequest = {
  readonly createdAt: InstantString;
  /** When a new password was set, by this link or in any other way. */
  readonly usedAt: InstantString | null;
  /** The account has a newer request. */
  readonly replaced: boolean;
};

/** The state of a known link at `now`; `replaced` goes before `expired`, as it points to a newer mail. */
export function resetState(
  reset: ResetRequest,
  linkExpiresAt: InstantString,
  now: InstantString,
): ResetState {
  if (reset.usedAt !== null) return 'used';
  if (reset.replaced) return 'replaced';
  const end = Math.min(Date.parse(linkExpiresAt), Date.parse(reset.createdAt) + MAX_RESET_HOURS * 3_600_000);
  return Date.parse(now) < end ? 'open' : 'expired';
}

/** Says why a link cannot be used, and how to get one that can. */
export const RESET_SENTENCES: Readonly<Record<Exclude<ResetState, 'open'>, string>> = {
  expired:
    'このリンクは、使える時間（1時間）を過ぎました。下の「もう一度メールを送る」から、新しいリンクを受け取ってください。',
  used: 'このリンクをお送りしたあとに、パスワードはもう決め直されています。新しいパスワードでログインしてください。おわかりにならないときは、もう一度メールを送れます。',
  replaced:
    'このあとに新しいリンクをお送りしています。いちばん新しいメールのリンクを開いてください。見つからないときは、もう一度メールを送れます。',
  unknown:
    'このリンクは使えません。メールのリンクが途中で切れていないかをご確認ください。切れていないときは、もう一度メールを送れます。',
};
