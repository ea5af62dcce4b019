/** What a page that a mail leads to says; never more of anybody than the address and the family's name. */
export type MailLinkView =
  | { readonly state: 'ask' | 'confirmed'; readonly address: string; readonly name: string }
  | { readonly state: 'expired' | 'replaced' | 'stopped' | 'unreachable' | 'unknown' | 'missing' };

/** 登録完了: what will come to the address; `sent` after a test mail was asked for. */
export type MailCompleteView = {
  readonly address: string;
  readonly name: string;
  readonly receives: readonly ('notices' | 'photos')[];
  readonly sent: boolean;
};
