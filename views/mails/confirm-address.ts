import type { Letters } from '../../src/application/mail/letters.port.ts';

/** 登録確認: one button decides; opening the link alone changes nothing. */
export const confirmAddress: Letters['confirmAddress'] = ({ address }, { name }) => ({
  subject: 'メールアドレスの登録を確かめてください',
  blocks: [
    {
      kind: 'text',
      text: `${name}からのお知らせを ${address} で受け取る登録を承りました。\nまだ登録は終わっていません。`,
    },
    {
      kind: 'steps',
      steps: [
        '下のリンクを開きます。',
        'ご家族のお名前とメールアドレスを確かめます。',
        '「登録を確定する」を押します。',
      ],
    },
    { kind: 'secretLink', label: '登録を確かめるページを開く', purpose: 'confirmAddress' },
    {
      kind: 'text',
      text: 'リンクは72時間使えます。過ぎたときは、ご家族のページの「メール登録」からもう一度送れます。\nお心当たりのないときは、何もせずにこのメールを消してください。登録されることはありません。',
    },
  ],
});
