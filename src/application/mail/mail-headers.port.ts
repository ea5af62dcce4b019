import type { MailRow } from './mail-rows.port.ts';

/** The headers that tell who writes to whom, as they go out. */
export type MailHeaders = {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly messageId: string;
};

export type HeadersOf = (mail: Pick<MailRow, 'key' | 'toName' | 'toAddress' | 'facilities'>) => MailHeaders;
