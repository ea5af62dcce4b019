import { describe, expect, it } from '@jest/globals';
import { pauseAfter } from '../../../../src/application/account/attempt-gates.ts';

const pauses = (kind: 'account' | 'address', failures: number[]) => failures.map((n) => pauseAfter(n, kind));

describe('the pause after a failure', () => {
  it('doubles for an account from the fourth failure on, and is a quarter of an hour from the tenth', () => {
    expect(pauses('account', [1, 3, 4, 5, 8, 9, 10, 11])).toEqual([0, 0, 2, 4, 32, 60, 900, 900]);
  });
  it('comes later for an address, which many people may share', () => {
    expect(pauses('address', [20, 21, 26, 27, 49, 50])).toEqual([0, 2, 60, 60, 60, 900]);
  });
});
