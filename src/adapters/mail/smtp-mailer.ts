import { createTransport } from 'nodemailer';
import type { Delivery, Mailer } from '../../application/mail/mails.port.ts';
import { isAboutAddress } from '../../domain/mail/mail-delivery.ts';
import { type MailFrom, mailOptions } from './mail-options.ts';

type SmtpLimits = {
  /** Milliseconds to be connected and greeted, without a sign of life, and in all. */
  readonly connect: number;
  readonly silence: number;
  readonly total: number;
};
/** RFC 5321 section 4.5.3.2: who gives up on the answer to a mail's last line before ten minutes sends it twice. */
const LIMITS: SmtpLimits = { connect: 15_000, silence: 600_000, total: 900_000 };

/** As many as the queue sends mails at once. */
const SMTP_CONNECTIONS = 4;

const LOOPBACK = /^(?:localhost|127\.[\d.]+|::1)$/;

/**
 * What nodemailer is told of a mail server's URL: `smtps:` is TLS from the first byte, `smtp:` uses STARTTLS where it is
 * offered, and demands it where a password goes to another machine (RFC 8314: who stands between could hide the offer).
 */
export function smtpOptions(smtpUrl: string, { connect, silence }: SmtpLimits = LIMITS) {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && url.username !== '' && !LOOPBACK.test(host),
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    socketTimeout: silence,
  };
}

/** Sends mails through a mail server over a few kept connections. Close it when done. */
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

/** What nodemailer throws: the server's answer where there was one, else the error of the connection. */
type SendFailure = {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
  message?: string;
};

const MAX_WORDS = 300;

/**
 * What a failed try means (RFC 5321 section 4.2, RFC 3463): 5xx to RCPT that speaks of the address or mailbox makes
 * it unreachable, 5xx to the content is a refusal; everything else, and whatever is the operator's to mend (sign-in,
 * sender, connection), is tried again.
 */
export function outcomeOf(error: SendFailure): Delivery {
  const { responseCode = 0, command, response, message = '' } = error;
  const words = (response ?? message).replace(/\s+/g, ' ').slice(0, MAX_WORDS);
  if (responseCode < 500 || responseCode >= 600) return { outcome: 'deferred', words };
  if (command === 'RCPT TO')
    return { outcome: isAboutAddress(responseCode, words) ? 'unreachable' : 'refused', words };
  if (command === 'DATA' || command === 'API') return { outcome: 'refused', words };
  return { outcome: 'deferred', words };
}

const CHECK_LIMITS: SmtpLimits = { connect: 10_000, silence: 10_000, total: 20_000 };

/** What nodemailer's codes mean for whoever set SMTP_URL. */
const REASONS: Readonly<Record<string, string>> = {
  EAUTH: 'the mail server refuses the user or password of SMTP_URL',
  EDNS: 'the host of SMTP_URL has no address',
  ECONNECTION: 'nobody answers at the host and port of SMTP_URL',
  ETIMEDOUT: 'the mail server at SMTP_URL does not answer in time',
  ETLS: 'no encrypted connection can be made to the mail server',
  ESOCKET: 'the connection to the mail server broke',
  EPROTOCOL: 'what answers at SMTP_URL is no mail server',
};

/** Said by the system under whatever code. */
const NOBODY = /\b(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)\b/;

/** Connects and signs in as if to send, and leaves. Throws one line that says what is wrong, without the password. */
export async function checkSmtp(smtpUrl: string, limits = CHECK_LIMITS): Promise<void> {
  const transport = createTransport(smtpOptions(smtpUrl, limits));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => fail(Object.assign(new Error('time is up'), { code: 'ETIMEDOUT' })),
      limits.total,
    );
  });
  try {
    await Promise.race([transport.verify(), late]);
  } catch (error) {
    throw new Error(inWords(error as CheckFailure), { cause: error });
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

type CheckFailure = { code?: string; message?: string };

function inWords({ code = '', message = '' }: CheckFailure): string {
  const own = message.replace(/\s+/g, ' ').slice(0, 200);
  const known = NOBODY.test(message) ? 'ECONNECTION' : code;
  const reason = REASONS[known] ?? 'the mail server cannot be used';
  return own ? `${reason} (${own})` : reason;
}
