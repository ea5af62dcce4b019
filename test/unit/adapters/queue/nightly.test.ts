import { describe, expect, it } from '@jest/globals';
import { parseCronItems } from 'graphile-worker';
import { NIGHTLY } from '../../../../src/adapters/queue/run-jobs.ts';

describe('the nightly job', () => {
  it('is due at three o’clock in Japan, on every day', () => {
    const [item] = parseCronItems([NIGHTLY]);
    const due = (instant: string) => {
      const at = new Date(instant);
      return item?.match({
        min: at.getUTCMinutes(),
        hour: at.getUTCHours(),
        date: at.getUTCDate(),
        month: at.getUTCMonth() + 1,
        dow: at.getUTCDay(),
      });
    };
    expect(due('2026-11-28T03:00:00+09:00')).toBe(true);
    expect(due('2027-08-01T03:00:00+09:00')).toBe(true);
    expect(due('2026-11-28T03:01:00+09:00')).toBe(false);
    expect(due('2026-11-28T03:00:00Z')).toBe(false);
  });
});
