import type { Delivery } from '../../application/mail/mailer.port.ts';
import { speaksOfAddress } from '../../domain/mail/refusal.ts';

/** What nodemailer throws: the server's answer where there was one, else what happened to the connection. */
type Failure = {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
  message?: string;
};

const LONGEST = 300;

/**
 * What a failed try means (RFC 5321 section 4.2, RFC 3463): 5xx to RCPT that speaks of the address or mailbox makes
 * it unreachable, 5xx to the content is a refusal; everything else, and whatever is the operator's to mend (sign-in,
 * sender, connection), is tried again.
 */
export function outcomeOf(error: Failure): Delivery {
  const { responseCode = 0, command, response, message = '' } = error;
  const words = (response ?? message).replace(/\s+/g, ' ').slice(0, LONGEST);
  if (responseCode < 500 || responseCode >= 600) return { outcome: 'deferred', words };
  if (command === 'RCPT TO')
    return { outcome: speaksOfAddress(responseCode, words) ? 'unreachable' : 'refused', words };
  if (command === 'DATA' || command === 'API') return { outcome: 'refused', words };
  return { outcome: 'deferred', words };
}
