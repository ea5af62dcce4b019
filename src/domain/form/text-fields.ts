import { isHiragana, longerThan, normaliseBlock, normaliseLine, toHalfWidth, toHiragana } from '../text.ts';
import { type FieldSchema, type Labelled, refuse, textField } from './form.ts';

type Limited<R extends boolean> = Labelled<R> & {
  /** In graphemes. */
  max: number;
};

const LONGEST_ADDRESS = 254;

/** One line of text as `normaliseLine` leaves it. */
export const line = <R extends boolean = false>(options: Limited<R>): FieldSchema<string, R> =>
  textField({ ...options, clean: normaliseLine, read: withinLength(options) });

/** Text of several lines as `normaliseBlock` leaves it. */
export const block = <R extends boolean = false>(options: Limited<R>): FieldSchema<string, R> =>
  textField({ ...options, clean: normaliseBlock, read: withinLength(options) });

/** ふりがな: katakana becomes hiragana; 長音, spaces and `・` may stand in it. */
export const hiraganaLine = <R extends boolean = false>(options: Limited<R>): FieldSchema<string, R> =>
  textField({
    ...options,
    clean: (typed) => toHiragana(normaliseLine(typed)),
    read: (text) =>
      isHiragana(text)
        ? withinLength(options)(text)
        : refuse(`${options.label}はひらがなで入力してください。`),
  });

/** A phone number in Japan as its 10 or 11 digits; hyphens, spaces, brackets and `+81` are understood. */
export const phone = <R extends boolean = false>(options: Labelled<R>): FieldSchema<string, R> =>
  textField({
    ...options,
    clean: (typed) => toHalfWidth(typed).replace(/[\s\-ー~().・]/g, ''),
    read: (text) => {
      const digits = text.replace(/^\+810?/, '0');
      if (/^0\d{9,10}$/.test(digits)) return digits;
      return refuse(`${options.label}は0から始まる10桁か11桁の番号で入力してください（例：090-1234-5678）。`);
    },
  });

const ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;

/** An e-mail address, its domain in lower case. The `..` and `.@` of old phone addresses pass: see `emailWarning`. */
export const email = <R extends boolean = false>(options: Labelled<R>): FieldSchema<string, R> =>
  textField({
    ...options,
    clean: toHalfWidth,
    read: (text) => {
      if (text.length > LONGEST_ADDRESS)
        return refuse(`${options.label}は${LONGEST_ADDRESS}文字以内で入力してください。`);
      if (!ADDRESS.test(text))
        return refuse(`${options.label}は「hanako@example.jp」のような形で入力してください。`);
      const at = text.lastIndexOf('@');
      return text.slice(0, at) + text.slice(at).toLowerCase();
    },
  });

/** A sentence about an address of the old kind (`a..b@`, `a.@`, `.a@`) that many mail servers refuse, else null. */
export const emailWarning = (address: string): string | null =>
  /^\.|\.\.|\.@/.test(address.slice(0, address.lastIndexOf('@') + 1))
    ? 'このメールアドレスは「.」が続くか、最初や「@」の直前にある古い形のため、メールが届かないことがあります。別のアドレスも登録してください。'
    : null;

/** What people sign in with: a number such as `H-0001`, or an e-mail address. ASCII without spaces, at most 254. */
export const loginId = <R extends boolean = true>({
  max = LONGEST_ADDRESS,
  ...options
}: Labelled<R> & { max?: number }): FieldSchema<string, R> =>
  textField({
    ...options,
    required: (options.required ?? true) as R,
    clean: toHalfWidth,
    read: (text) => {
      if (!/^[!-~]+$/.test(text))
        return refuse(`${options.label}は半角の英数字と記号で、空白を入れずに入力してください。`);
      return text.length <= max ? text : refuse(`${options.label}は${max}文字以内で入力してください。`);
    },
  });

const withinLength =
  ({ label, max }: { label: string; max: number }) =>
  (text: string): string =>
    longerThan(text, max) ? refuse(`${label}は${max}文字以内で入力してください。`) : text;
