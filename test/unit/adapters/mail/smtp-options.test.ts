import { describe, expect, it } from '@jest/globals';
import { smtpOptions } from '../../../../src/adapters/mail/smtp-mailer.ts';

describe('a mail server’s URL', () => {
  it('tells host, port and a password with signs of its own', () => {
    expect(smtpOptions('smtp://hana%40x.jp:p%3A%2Fw@mail.example.jp:2525')).toMatchObject({
      host: 'mail.example.jp',
      port: 2525,
      secure: false,
      auth: { user: 'hana@x.jp', pass: 'p:/w' },
    });
  });

  it.each([
    ['smtp://mail.example.jp', { port: 587, secure: false, requireTLS: false }],
    ['smtps://u:p@mail.example.jp', { port: 465, secure: true, requireTLS: false }],
    ['smtp://u:p@mail.example.jp', { secure: false, requireTLS: true }],
    ['smtp://u:p@127.0.0.1:25', { secure: false, requireTLS: false }],
    ['smtp://u:p@[::1]:25', { secure: false, requireTLS: false }],
  ])('%s', (url, expected) => {
    expect(smtpOptions(url)).toMatchObject(expected);
  });
});
