import { expect, it } from '@jest/globals';
import { MAX_TRIES } from '../../../../src/domain/mail/mail.ts';
import { nextStep } from '../../../../src/domain/mail/mail-delivery.ts';

it('a mail that was put off says how long the last try is after the first', () => {
  // As graphile-worker waits after its n-th try.
  const pauses = Array.from({ length: MAX_TRIES - 1 }, (_, n) => Math.exp(Math.min(10, n + 1)));
  const hours = Math.round(pauses.reduce((sum, seconds) => sum + seconds, 0) / 3600);
  expect(nextStep({ status: 'queued', underWay: false, tries: 1 })).toContain(`約${hours}時間後`);
});
