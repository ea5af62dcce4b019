import { describe, expect, it } from '@jest/globals';
import { readReport } from '../../../../src/adapters/mail/delivery-report.ts';
import { REPORTED_KEY, reportMail } from '../../../support/report-mails.ts';

const MESSAGE_ID = `<mail-${REPORTED_KEY}@hiami.example>`;
const bytes = (text: string) => new TextEncoder().encode(text);

describe('a delivery report', () => {
  it.each([
    [
      'postfix-unknown-user',
      'failed',
      '5.1.1',
      /^550 5\.1\.1 <mayumi@example\.jp>: Recipient address rejected: User/,
    ],
    [
      'postfix-delayed',
      'delayed',
      '4.4.1',
      /^4\.4\.1 connect to mx\.example\.jp\[192\.0\.2\.25\]:25: Connection timed out$/,
    ],
    ['postfix-expired', 'failed', '4.4.1', /Connection timed out$/],
    ['postfix-policy', 'failed', '5.7.1', /DMARC policy$/],
    ['exim-unknown-user', 'failed', '5.0.0', /550 No such user here$/],
    ['exim-old', 'failed', '5.1.1', /550 5\.1\.1 <mayumi@example\.jp>: User unknown$/],
    ['exim-old-warning', 'delayed', '5.0.0', /550/],
    ['au-returned-mail', 'failed', '5.1.1', /User Unknown$/],
  ])('like %s is read', async (name, action, status, words) => {
    const report = await readReport(reportMail(name));
    expect(report?.messageIds).toContain(MESSAGE_ID);
    expect(report?.recipients).toHaveLength(1);
    const [recipient] = report?.recipients ?? [];
    expect(recipient?.addresses).toContain('mayumi@example.jp');
    expect(recipient).toMatchObject({ action, status, words: expect.stringMatching(words) });
  });
  it('names an address of the old kind as it stands on the wire', async () => {
    const report = await readReport(reportMail('docomo-unknown-user'));
    expect(report?.recipients[0]).toMatchObject({
      addresses: ['"a..b"@docomo.ne.jp', '"a..b"@docomo.ne.jp'],
      words: '5.0.0 550 Unknown user a..b@docomo.ne.jp',
    });
    expect(report?.messageIds).toContain(MESSAGE_ID);
  });
  it('names the address that a mail was passed on from', async () => {
    const report = await readReport(reportMail('postfix-forwarded'));
    expect(report?.recipients[0]?.addresses).toEqual(['mayumi@example.jp', 'mayumi-at-work@example.com']);
  });
  it('is read though it brings nothing of the mail but its name', async () => {
    const text = reportMail('exim-unknown-user')
      .toString()
      .replace(/message\/rfc822[\s\S]*/, 'text/plain\n\ngone\n');
    expect((await readReport(bytes(text)))?.messageIds).toEqual([MESSAGE_ID]);
  });
  it('is read though it was cut where the mail came back', async () => {
    for (const name of ['postfix-unknown-user', 'exim-old', 'au-returned-mail']) {
      const whole = reportMail(name);
      const cut = whole.subarray(
        0,
        whole.indexOf('Message-ID: <mail-') + `Message-ID: ${MESSAGE_ID}\n`.length,
      );
      expect((await readReport(cut))?.recipients[0]).toMatchObject({ action: 'failed', status: '5.1.1' });
    }
  });
  it('is the same with the line ends of the wire', async () => {
    for (const name of ['postfix-unknown-user', 'exim-old', 'au-returned-mail']) {
      const wire = Buffer.from(reportMail(name).toString('latin1').replace(/\r?\n/g, '\r\n'), 'latin1');
      expect(await readReport(wire)).toEqual(await readReport(reportMail(name)));
    }
  });
});

describe('no report', () => {
  it('is an answering machine, whatever it quotes and whatever numbers it names', async () => {
    expect(await readReport(reportMail('vacation'))).toBeNull();
  });
  it.each([
    [
      'an answer of a person',
      'From: a@example.jp\nSubject: Re\n\n550 5.1.1 user unknown b@example.jp\nMessage-ID: <x@y>\n',
    ],
    [
      'a mail system that says nothing final',
      `From: postmaster@example.jp\n\nHello a@example.jp\nMessage-ID: <x@y>\n`,
    ],
    [
      'a mail system that names no mail',
      'From: mailer-daemon@example.jp\n\na@example.jp: 550 User unknown\n',
    ],
    [
      'a receipt that a mail was read',
      'From: a@example.jp\nContent-Type: multipart/report; report-type=disposition-notification; boundary=x\n\n--x\nContent-Type: message/disposition-notification\n\nFinal-Recipient: rfc822; a@example.jp\nDisposition: manual-action/MDN-sent-manually; displayed\n\n--x--\n',
    ],
    ['nothing', ''],
    ['noise', '\0\u{1f475}\r\r\n: :\n\n\n--'],
  ])('is %s', async (_what, text) => {
    expect(await readReport(bytes(text))).toBeNull();
  });
  it('is a message built to be unreadable', async () => {
    const deep = Array.from(
      { length: 200 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`,
    ).join('');
    for (const text of [
      deep,
      `X: ${'y'.repeat(900_000)}\n\n`,
      'Content-Type: multipart/report; boundary=x\n\n'.repeat(5000),
    ])
      expect(await readReport(bytes(text))).toBeNull();
  });
});

it('words are one short line', async () => {
  const text = reportMail('postfix-unknown-user')
    .toString()
    .replaceAll('rejected: User', `rejected:\u0007 ${'長'.repeat(500)} User`);
  const [recipient] = (await readReport(bytes(text)))?.recipients ?? [];
  expect(recipient?.words).toHaveLength(300);
  expect(recipient?.words).not.toMatch(/\p{Cc}/u);
});
