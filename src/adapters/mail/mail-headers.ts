import type { SenderOf } from '../../application/mail/letters.port.ts';
import type { HeadersOf } from '../../application/mail/mail-headers.port.ts';
import { type MailFrom, messageIdOf, quotedLocal } from './mail-options.ts';

/** The headers of a stored mail as `mailOptions` sends them, for people to read. */
export const makeHeadersOf =
  (from: MailFrom, senderOf: SenderOf): HeadersOf =>
  ({ key, toName, toAddress, facilities }) => {
    const { name, replyTo } = senderOf(facilities);
    return {
      from: `${from.name ?? name} <${from.address}>`,
      to: `${toName} <${quotedLocal(toAddress)}>`,
      replyTo,
      messageId: messageIdOf(key, from),
    };
  };
