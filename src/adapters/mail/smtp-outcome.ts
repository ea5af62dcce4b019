import type { Delivery } from '../../application/mail/mailer.port.ts';

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
  if (command === 'RCPT TO') return { outcome: ofRecipient(responseCode, words), words };
  if (command === 'DATA' || command === 'API') return { outcome: 'refused', words };
  return { outcome: 'deferred', words };
}

function ofRecipient(code: number, words: string): Delivery['outcome'] {
  const enhanced = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(words);
  if (!enhanced) return [550, 551, 553].includes(code) ? 'unreachable' : 'refused';
  const [, subject, detail] = enhanced;
  // 5.1.7 and 5.1.8 speak of the sender's address.
  if (subject === '1') return detail === '7' || detail === '8' ? 'refused' : 'unreachable';
  return subject === '2' && detail === '1' ? 'unreachable' : 'refused';
}
