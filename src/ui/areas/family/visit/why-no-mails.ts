import type { MailsReach } from '../../../../domain/email-registration/mails-reach.ts';

/** Why no mail arrives, as the first half of a sentence. */
export const WHY_NO_MAILS: Readonly<Record<Exclude<MailsReach, 'confirmed'>, string>> = {
  none: 'メールアドレスの登録がないため',
  pending: 'メールアドレスの登録が終わっていないため',
  unreachable: '登録のアドレスに届かないため',
  stopped: '送信を止めているため',
};
