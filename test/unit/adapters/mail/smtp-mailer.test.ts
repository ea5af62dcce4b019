import { describe, expect, it } from '@jest/globals';
import { outcomeOf, smtpOptions } from '../../../../src/adapters/mail/smtp-mailer.ts';

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

const rcpt = (responseCode: number, response: string) => ({ responseCode, response, command: 'RCPT TO' });

describe('what a failed try means', () => {
  it.each([
    ['an unknown mailbox', rcpt(550, '550 5.1.1 User unknown'), 'unreachable'],
    ['an unknown domain', rcpt(550, '550 5.1.2 Host unknown'), 'unreachable'],
    ['an unknown mailbox said plainly', rcpt(550, '550 Unknown user a@docomo.ne.jp'), 'unreachable'],
    ['a mailbox that is disabled', rcpt(550, '550 5.2.1 Mailbox disabled'), 'unreachable'],
    ['our sender being refused', rcpt(550, '550 5.1.8 Sender rejected'), 'refused'],
    ['a policy', rcpt(550, '550 5.7.1 Blocked'), 'refused'],
    ['a full mailbox', rcpt(552, '552 5.2.2 Over quota'), 'refused'],
    ['greylisting', rcpt(451, '451 4.7.1 Try again'), 'deferred'],
    ['refused content', { responseCode: 554, response: '554 spam', command: 'DATA' }, 'refused'],
    ['a refused sender', { responseCode: 550, response: '550 no', command: 'MAIL FROM' }, 'deferred'],
    ['a wrong password', { responseCode: 535, response: '535 no', command: 'AUTH PLAIN' }, 'deferred'],
    ['no connection', { code: 'ECONNECTION', message: 'connect ECONNREFUSED' }, 'deferred'],
    ['silence', { code: 'ETIMEDOUT', message: 'Timeout' }, 'deferred'],
  ] as const)('%s', (_what, failure, outcome) => {
    expect(outcomeOf(failure).outcome).toBe(outcome);
  });

  it('keeps the server’s words in one line', () => {
    expect(outcomeOf(rcpt(550, '550-5.1.1 no\r\n550 5.1.1 such user')).words).toBe(
      '550-5.1.1 no 550 5.1.1 such user',
    );
  });
});
