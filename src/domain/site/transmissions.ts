/** What a page makes the reader's browser send to another company (外部送信規律: data, recipient, purpose). */
export type Transmission = {
  readonly service: string;
  readonly recipient: string;
  readonly data: readonly string[];
  readonly purpose: string;
  /** How one refuses it, and the recipient's own policy. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
};

/** Whose address may hold a token or a name, or whose visitors must be able to trust that nobody else looks on. */
const UNMEASURED = /^\/(?:family|manager|login|logout|mail|visit|files|api)(?:\/|$)/;

/** Whether visits of a path may be counted by the analytics service: only those of pages for everybody. */
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
