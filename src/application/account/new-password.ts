import { chosenPassword, commonParts, typedPassword } from '../../domain/account/password.ts';
import { DomainError } from '../../domain/errors.ts';
import type { CommonPasswords } from './passwords.port.ts';

/** The two fields of a form in which a new password is chosen. */
export const newPasswordTwice = {
  newPassword: chosenPassword({ label: '新しいパスワード' }),
  newPasswordAgain: typedPassword({ label: '新しいパスワード（もう一度）' }),
};

/** The refinement of such a form, and its error. */
export const sameTwice = (typed: { newPassword: string; newPasswordAgain: string }): boolean =>
  typed.newPassword === typed.newPasswordAgain;
export const NOT_SAME = {
  path: ['newPasswordAgain'],
  error: '新しいパスワードが2つの欄で違います。同じものを入力してください。',
};

/** Throws `invalid`, for its field, for a new password that is widely used. */
export async function refuseCommon(common: CommonPasswords, newPassword: string): Promise<void> {
  const known = await Promise.all(commonParts(newPassword).map((part) => common.has(part)));
  if (!known.includes(true)) return;
  const message =
    '新しいパスワードは、多くの人が使っていて見破られやすいものです。別の言葉をいくつかつなげてください。';
  throw new DomainError('invalid', 'auth.commonPassword', message, { fields: { newPassword: [message] } });
}
