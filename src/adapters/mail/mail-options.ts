import type { SendMailOptions } from 'nodemailer';
import type { SenderOf } from '../../application/mail/letters.ts';
import type { HeadersOf } from '../../application/mail/mail-rows.port.ts';
import type { Message } from '../../application/mail/mails.port.ts';
import { CALENDAR_FILE } from '../../domain/mail/mail.ts';

/** Who mails come from. */
export type MailFrom = {
  /** The address in From. */
  readonly address: string;
  /** Unset: each mail says its facility. */
  readonly name?: string;
  /** Where delivery reports go. */
  readonly bounces: string;
};

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** The local part in quotes where it is none that RFC 5321 allows bare: the old phone addresses `a..b@` and `a.@`. */
export function quotedLocal(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  return /^\.|\.\.|\.$/.test(local) ? `"${local}"${address.slice(at)}` : address;
}

/** The Message-ID of a mail: the same at every try, and what a delivery report names. */
const messageIdOf = (key: string, from: MailFrom): string => `<mail-${key}@${domainOf(from.address)}>`;

/**
 * A message as nodemailer takes it. `Auto-Submitted` keeps answering machines quiet (RFC 3834); what people may decline
 * says where (RFC 2369). Delivery reports go to the bounce address.
 */
export const mailOptions = (message: Message, from: MailFrom): SendMailOptions => {
  const to = quotedLocal(message.to.address);
  return {
    from: { name: from.name ?? message.fromName, address: from.address },
    to: { name: message.to.name, address: to },
    replyTo: message.replyTo,
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: messageIdOf(message.key, from),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    ...(message.declineAt && {
      list: {
        id: `families.${domainOf(from.address)}`,
        unsubscribe: message.declineAt,
      },
    }),
    ...(message.calendar && {
      icalEvent: { ...message.calendar, filename: CALENDAR_FILE },
    }),
    envelope: { from: from.bounces, to },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

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
