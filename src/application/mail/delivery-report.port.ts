/** What became of one recipient, as a mail server reports it (RFC 3464). */
export type ReportedRecipient = {
  /** The address the mail was for, and the one it was passed on to where it was. */
  readonly addresses: readonly string[];
  /** `failed` is final; `delayed`, `delivered`, `relayed` and `expanded` are not. */
  readonly action: string;
  /** `5.1.1`; the first digit says whether trying again could help. */
  readonly status: string;
  /** The server's own words, in one line. */
  readonly words: string;
};

/** A report on a mail that was sent earlier. */
export type DeliveryReport = {
  /** Message-IDs of the mail it is about, as far as it names any. */
  readonly messageIds: readonly string[];
  readonly recipients: readonly ReportedRecipient[];
};

/** Reads a message of any kind; null where it is no report (an answering machine, say) or cannot be read. Never throws. */
export type ReadReport = (source: Uint8Array) => Promise<DeliveryReport | null>;
