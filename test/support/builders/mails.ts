import type { NewMail } from '../../../src/application/mail/mails.port.ts';

/** A mail as the outbox writes it. */
export const aNewMail = (own: Partial<NewMail> = {}): NewMail => ({
  kind: 'passwordReset',
  to: { name: '水越 真弓', address: 'mayumi@example.jp' },
  memberId: null,
  registrationId: null,
  workerId: null,
  facilities: ['nursing_home'],
  subject: 'パスワードの再設定のご案内',
  blocks: [
    { kind: 'text', text: '水越 真弓 様' },
    { kind: 'secretLink', label: 'パスワードを決める', purpose: 'familyReset' },
  ],
  about: null,
  once: null,
  ...own,
});
