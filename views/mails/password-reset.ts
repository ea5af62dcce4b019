import type { Letters } from '../../src/application/mail/letters.port.ts';

/** パスワードの再設定, for families and workers. */
export const passwordReset: Letters['passwordReset'] = ({ audience, login }) => ({
  subject: 'パスワードの再設定のご案内',
  blocks: [
    {
      kind: 'text',
      text: `${audience === 'family' ? '会員番号' : '職員番号'} ${login} のパスワードを決め直す申し込みを受け付けました。`,
    },
    {
      kind: 'steps',
      steps: [
        '下のリンクを開きます。',
        '新しいパスワードを2回入力します。',
        '「パスワードを決める」を押します。',
      ],
    },
    {
      kind: 'secretLink',
      label: '新しいパスワードを決めるページを開く',
      purpose: audience === 'family' ? 'familyReset' : 'managerReset',
    },
    {
      kind: 'text',
      text: 'リンクは1時間、1回だけ使えます。\nお心当たりのないときは、何もせずにこのメールを消してください。パスワードは変わりません。',
    },
  ],
});
