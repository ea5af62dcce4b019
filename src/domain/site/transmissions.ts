/** What a page makes the reader's browser send to another company (外部送信規律: data, recipient, purpose). */
export type Transmission = {
  readonly service: string;
  readonly recipient: string;
  readonly data: readonly string[];
  readonly purpose: string;
  /** How to opt out, and the recipient's own policy. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
};

/** Areas that are never measured: their addresses may hold a token or a name, or their users expect privacy. */
const UNMEASURED = /^\/(?:family|manager|login|logout|mail|visit|files|api)(?:\/|$)/;

/** True where the analytics service may count visits of a path: public pages only. */
export const isMeasured = (path: string): boolean => !UNMEASURED.test(path);

/**
 * What pages make the reader's browser send to other companies (外部送信規律): service, recipient, data, purpose,
 * and how one refuses it. Empty unless an analytics id is configured.
 */
export const externalTransmissions = ({ analyticsId }: { analyticsId?: string }): Transmission[] =>
  analyticsId === undefined
    ? []
    : [
        {
          service: 'Google アナリティクス',
          recipient: 'Google LLC',
          data: [
            '閲覧したページのアドレスと題名（検索した言葉などの「?」より後ろは送りません）',
            'このサイトに来る直前のページのアドレス（「?」より後ろは送りません）',
            '閲覧した日時',
            'ブラウザーと機器の種類、画面の大きさ、言語',
            'IPアドレス（おおよその地域を知るためだけに使われ、保存されません）',
            '再び訪れたことを知るための、クッキーに入れた番号',
          ],
          purpose: 'どのページがよく読まれているかを知り、ページを読みやすく直すため',
          links: [
            { label: '送信を止める方法', href: 'https://tools.google.com/dlpage/gaoptout?hl=ja' },
            { label: 'Googleのプライバシーポリシー', href: 'https://policies.google.com/privacy?hl=ja' },
          ],
        },
      ];
