/** What acts on an account besides changing its form are called in its history. */
export const ACCOUNT_ACT_LABELS = {
  newPassword: '新しいパスワード',
  signOutEverywhere: '全端末からログアウト',
  ownPassword: '本人によるパスワードの変更',
};
