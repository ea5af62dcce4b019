/** What a page makes the reader's browser send to another company (外部送信規律: data, recipient, purpose). */
export type Transmission = {
  readonly service: string;
  readonly recipient: string;
  readonly data: readonly string[];
  readonly purpose: string;
  /** How one refuses it, and the recipient's own policy. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
};
