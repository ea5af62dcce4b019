import type { Letters } from '../../src/application/mail/letters.port.ts';

/** テストメール: that it arrived is all it says. */
export const testMail: Letters['testMail'] = ({ address }, { name }) => ({
  subject: 'テストメールです',
  blocks: [
    {
      kind: 'text',
      text: `${name}から ${address} へのテストメールです。\nこのメールが読めていれば、面会などのお知らせも届きます。`,
    },
    {
      kind: 'text',
      text: '迷惑メールのフォルダーに入っていたときは、このメールの差出人を連絡先に加えてください。次からは受信箱に届きやすくなります。',
    },
  ],
});
