import type { Letters } from '../../src/application/mail/letters.port.ts';

/** 登録完了: what will come to this address. */
export const addressConfirmed: Letters['addressConfirmed'] = ({ address }, { baseUrl }) => ({
  subject: 'メールアドレスの登録が終わりました',
  blocks: [
    {
      kind: 'text',
      text: `${address} の登録が終わりました。これからは、面会のご予約のお知らせなどがこのアドレスに届きます。`,
    },
    { kind: 'text', text: '受け取るメールの種類は、ご家族のページの「メール登録」でいつでも変えられます。' },
    { kind: 'link', label: 'メール登録のページを開く', href: `${baseUrl}/family/zoom_visit/mailadd` },
  ],
});
