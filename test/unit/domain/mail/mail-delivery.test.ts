import { expect, it } from '@jest/globals';
import { MAX_TRIES } from '../../../../src/domain/mail/mail.ts';
import { isAboutAddress, nextStep } from '../../../../src/domain/mail/mail-delivery.ts';

it.each([
  [550, '550 5.1.1 User unknown', true],
  [550, '550 5.1.10 Recipient not found', true],
  [0, '5.1.2', true],
  [0, '5.2.1', true],
  [550, '550 Unknown user', true],
  [553, 'no', true],
  [552, '552 over quota', false],
  [554, '554 rejected', false],
  [0, '5.1.7', false],
  [0, '5.1.8', false],
  [550, '550 5.2.2 full', false],
  [550, '550 5.7.1 policy', false],
  [Number.NaN, 'no code', false],
])('reply %d with “%s” speaks of the address: %s', (code, words, expected) => {
  expect(isAboutAddress(code, words)).toBe(expected);
});

it('a mail that was put off says how long the last try is after the first', () => {
  // As graphile-worker waits after its n-th try.
  const pauses = Array.from({ length: MAX_TRIES - 1 }, (_, n) => Math.exp(Math.min(10, n + 1)));
  const hours = Math.round(pauses.reduce((sum, seconds) => sum + seconds, 0) / 3600);
  expect(nextStep({ status: 'queued', underWay: false, tries: 1 })).toContain(`約${hours}時間後`);
});
