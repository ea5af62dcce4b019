import { createTransport } from 'nodemailer';
import type { Delivery, Mailer } from '../../application/mail/mailer.port.ts';
import { type MailFrom, mailOptions } from './mail-options.ts';
import { outcomeOf } from './smtp-outcome.ts';

export type SmtpLimits = {
  /** Milliseconds to be connected and greeted, without a sign of life, and in all. */
  readonly connect: number;
  readonly silence: number;
  readonly total: number;
};
/** RFC 5321 section 4.5.3.2: who gives up on the answer to a mail's last line before ten minutes sends it twice. */
const LIMITS: SmtpLimits = { connect: 15_000, silence: 600_000, total: 900_000 };

/** As many mails as the queue sends at once. */
export const SMTP_CONNECTIONS = 4;

/** What nodemailer is told of a mail server's URL: `smtp:` uses STARTTLS where it is offered, `smtps:` TLS from the first byte. */
export function smtpOptions(smtpUrl: string, { connect, silence }: SmtpLimits = LIMITS) {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    socketTimeout: silence,
  };
}

/** Hands mails to a mail server over a few kept connections. Close it when done. */
export function makeSmtpMailer(
  smtpUrl: string,
  from: MailFrom,
  limits: SmtpLimits = LIMITS,
): Mailer & { close(): void } {
  const transport = createTransport({
    ...smtpOptions(smtpUrl, limits),
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    maxMessages: 100,
  });
  return {
    async deliver(message) {
      const sent = transport
        .sendMail(mailOptions(message, from))
        .then(({ response }): Delivery => ({ outcome: 'accepted', words: response }), outcomeOf);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<Delivery>((done) => {
        const words = `the mail server took longer than ${limits.total / 1000} s`;
        timer = setTimeout(() => done({ outcome: 'deferred', words }), limits.total);
      });
      return Promise.race([sent, late]).finally(() => clearTimeout(timer));
    },
    close: () => transport.close(),
  };
}
