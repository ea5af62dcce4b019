import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { checkSmtp } from '../../../../src/adapters/mail/smtp-mailer.ts';
import { startSmtpPeer } from '../../../support/smtp-peer.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const peer = async (options: Parameters<typeof startSmtpPeer>[0] = {}) => {
  const found = await startSmtpPeer(options);
  closing.push(found.close);
  return found;
};
/** Says this and nothing more to whoever connects. */
async function saying(words: string): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    socket.write(words);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const withUser = (url: string, user: string) => url.replace('//', `//${user}@`);

const auth = { authOptional: false, allowInsecureAuth: true };
const onAuth: NonNullable<Parameters<typeof startSmtpPeer>[0]>['onAuth'] = (
  { username, password },
  _session,
  done,
) => (password === 'right p@ss' ? done(null, { user: username }) : done(new Error('Invalid login')));

describe('a mail server', () => {
  it('is found where it answers, and nothing is sent', async () => {
    const { url, received, attempts } = await peer();
    await checkSmtp(url);
    expect([received.length, attempts()]).toEqual([0, 0]);
  });
  it('is signed in to with user and password', async () => {
    const { url } = await peer({ ...auth, onAuth });
    await checkSmtp(withUser(url, 'engawa:right%20p%40ss'));
  });
  it('that refuses the password is told in one line, without the password', async () => {
    const { url } = await peer({ ...auth, onAuth });
    const failure = await checkSmtp(withUser(url, 'engawa:wrong-secret')).catch((error) => error.message);
    expect(failure).toMatch(/^the mail server refuses the user or password of SMTP_URL \(.*\)$/);
    expect(failure).not.toContain('wrong-secret');
  });
  it('that is not there is told', async () => {
    const { url, close } = await startSmtpPeer();
    await close();
    await expect(checkSmtp(url)).rejects.toThrow(/^nobody answers at the host and port of SMTP_URL/);
  });
  it('that says nothing is given up', async () => {
    const url = await saying('');
    await expect(checkSmtp(url, { connect: 50, silence: 50, total: 5_000 })).rejects.toThrow(
      /^the mail server at SMTP_URL does not answer in time/,
    );
    await expect(checkSmtp(url, { connect: 400, silence: 400, total: 50 })).rejects.toThrow(
      /does not answer in time/,
    );
  });
  it('that is none is told', async () => {
    await expect(checkSmtp(await saying('HTTP/1.1 400 Bad Request\r\n\r\n'))).rejects.toThrow(/mail server/);
  });
});
