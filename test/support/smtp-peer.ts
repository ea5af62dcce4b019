import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerAddress, type SMTPServerOptions } from 'smtp-server';

export type Received = {
  readonly from: string;
  readonly to: string[];
  readonly raw: string;
  readonly mail: Email;
};

type Refusal = Error & { responseCode?: number };

const refusal = (code: number, words: string): Refusal =>
  Object.assign(new Error(words), { responseCode: code });

export type SmtpPeer = Awaited<ReturnType<typeof startSmtpPeer>>;

const text = (address: SMTPServerAddress | false): string => (address ? address.address : '');

/**
 * A mail server on the loopback address that keeps what it accepts. `admit` and `take` may refuse by an SMTP
 * code, or hold the answer back.
 */
export async function startSmtpPeer({
  admit = async () => null,
  take = async () => null,
  ...options
}: SMTPServerOptions & {
  admit?: (address: string) => Promise<readonly [number, string] | null>;
  take?: (attempt: number) => Promise<readonly [number, string] | null>;
} = {}) {
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onRcptTo({ address }, _session, done) {
      admit(address).then((no) => done(no ? refusal(...no) : null));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        attempts += 1;
        const no = await take(attempts);
        if (no) return done(refusal(...no));
        const raw = Buffer.concat(chunks).toString('latin1');
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: text(mailFrom),
          to: rcptTo.map(text),
          raw,
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        });
        done();
        for (const wake of waiting.splice(0)) wake();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const bound = server.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    attempts: () => attempts,
    /** Resolves when so many mails were accepted. */
    async until(count: number) {
      while (received.length < count) await new Promise<void>((wake) => waiting.push(wake));
    },
    close: () => new Promise<void>((done) => server.close(done)),
  };
}
