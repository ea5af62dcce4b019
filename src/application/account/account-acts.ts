import type { Audience } from '../../domain/actor.ts';

/** What acts on an account besides changing its form are called in its history. */
export const ACCOUNT_ACT_LABELS = {
  newPassword: '新しいパスワード',
  signOutEverywhere: '全端末からログアウト',
  ownPassword: '本人によるパスワードの変更',
  mailedPassword: '本人によるパスワードの再設定（メール）',
};

/** What the history of an account is kept under. */
export const ACCOUNT_ROOMS: Readonly<Record<Audience, string>> = { family: 'member', manager: 'worker' };
