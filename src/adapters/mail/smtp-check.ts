import { createTransport } from 'nodemailer';
import { type SmtpLimits, smtpOptions } from './smtp-mailer.ts';

const LIMITS: SmtpLimits = { connect: 10_000, silence: 10_000, total: 20_000 };

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
export async function checkSmtp(smtpUrl: string, limits = LIMITS): Promise<void> {
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
    throw new Error(inWords(error as Failure), { cause: error });
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

type Failure = { code?: string; message?: string };

function inWords({ code = '', message = '' }: Failure): string {
  const own = message.replace(/\s+/g, ' ').slice(0, 200);
  const known = NOBODY.test(message) ? 'ECONNECTION' : code;
  const reason = REASONS[known] ?? 'the mail server cannot be used';
  return own ? `${reason} (${own})` : reason;
}
