import type { Letters } from '../../src/application/mail/letters.ts';
import { familyPaths } from '../../src/paths.ts';

/** ご家族へのお知らせ: that there is one, and where; what it says is read after signing in only. */
export const familyNotice: Letters['familyNotice'] = (
  { noticeId, title, important, familyNames, again },
  { name, baseUrl },
) => ({
  subject: `${important ? '【重要】' : ''}${title}（ご家族へのお知らせ）`,
  blocks: [
    {
      kind: 'text',
      text: again
        ? `${name}からのお知らせを、まだお読みでない方に、もう一度お送りしています。`
        : `${name}から、ご家族へのお知らせです。`,
    },
    {
      kind: 'facts',
      facts: [
        { label: '件名', value: title },
        { label: 'ご入居の方', value: familyNames.map((familyName) => `${familyName} 様`).join('、') },
      ],
    },
    {
      kind: 'steps',
      steps: ['下のリンクを開きます。', '会員番号とパスワードでログインします。', 'お知らせが表示されます。'],
    },
    { kind: 'link', label: 'お知らせを読む', href: `${baseUrl}${familyPaths.noticeDetail(noticeId)}` },
    {
      kind: 'text',
      text: 'お知らせの内容は、このメールには載せていません。\nお知らせのメールを受け取らないときは、ご家族のページの「メール登録」で変えられます。',
    },
  ],
});

/** 写真のお知らせ: that there are photos, and where; the photos themselves are seen after signing in only. */
export const newPhotos: Letters['newPhotos'] = ({ albumId, title, familyNames }, { name, baseUrl }) => ({
  subject: `新しい写真があります（${title}）`,
  blocks: [
    { kind: 'text', text: `${name}から、新しい写真のお知らせです。` },
    {
      kind: 'facts',
      facts: [
        { label: 'アルバム', value: title },
        { label: 'ご入居の方', value: familyNames.map((familyName) => `${familyName} 様`).join('、') },
      ],
    },
    {
      kind: 'steps',
      steps: ['下のリンクを開きます。', '会員番号とパスワードでログインします。', '写真が表示されます。'],
    },
    { kind: 'link', label: '写真を見る', href: `${baseUrl}${familyPaths.photo}?album=${albumId}` },
    {
      kind: 'text',
      text: '写真はこのメールには付いていません。\n写真のお知らせを受け取らないときは、ご家族のページの「メール登録」で変えられます。',
    },
  ],
});
