import type { Letters } from '../../src/application/mail/letters.ts';
import { familyPaths } from '../../src/paths.ts';

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

/** 登録完了: what will come to this address. */
export const addressConfirmed: Letters['addressConfirmed'] = ({ address }, { baseUrl }) => ({
  subject: 'メールアドレスの登録が終わりました',
  blocks: [
    {
      kind: 'text',
      text: `${address} の登録が終わりました。これからは、面会のご予約のお知らせなどがこのアドレスに届きます。`,
    },
    { kind: 'text', text: '受け取るメールの種類は、ご家族のページの「メール登録」でいつでも変えられます。' },
    { kind: 'link', label: 'メール登録のページを開く', href: baseUrl + familyPaths.emailRegistration },
  ],
});

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
