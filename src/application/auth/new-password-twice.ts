import { chosenPassword, typedPassword } from '../../domain/password.ts';

/** The two fields of a form in which a new password is chosen. */
export const newPasswordTwice = {
  newPassword: chosenPassword({ label: '新しいパスワード' }),
  newPasswordAgain: typedPassword({ label: '新しいパスワード（もう一度）' }),
};

/** What such a form is refined with, and what it says otherwise. */
export const sameTwice = (typed: { newPassword: string; newPasswordAgain: string }): boolean =>
  typed.newPassword === typed.newPasswordAgain;
export const NOT_SAME = {
  path: ['newPasswordAgain'],
  error: '新しいパスワードが2つの欄で違います。同じものを入力してください。',
};
