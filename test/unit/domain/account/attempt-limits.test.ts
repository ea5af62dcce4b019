import { describe, expect, it } from '@jest/globals';
import { addressKey, pauseAfter } from '../../../../src/domain/account/attempt-limits.ts';

const pauses = (kind: 'account' | 'address', failures: number[]) => failures.map((n) => pauseAfter(n, kind));

describe('the pause after a failure', () => {
  it('doubles for an account from the fourth failure on, and is a quarter of an hour from the tenth', () => {
    expect(pauses('account', [1, 3, 4, 5, 8, 9, 10, 11])).toEqual([0, 0, 2, 4, 32, 60, 900, 900]);
  });
  it('comes later for an address, which many people may share', () => {
    expect(pauses('address', [20, 21, 26, 27, 49, 50])).toEqual([0, 2, 60, 60, 60, 900]);
  });
});

describe('what attempts from an address are counted under', () => {
  it('is an IPv4 address, however it is written', () => {
    expect(addressKey('192.0.2.1')).toBe('192.0.2.1');
    expect(addressKey('::ffff:192.0.2.1')).toBe('192.0.2.1');
  });
  it('is the first half of an IPv6 address', () => {
    const one = addressKey('2001:db8:0:12::1');
    expect(one).toBe('2001:db8:0:12::/64');
    expect(addressKey('2001:0DB8:0000:0012:ffff:1:2:3')).toBe(one);
    expect(addressKey('2001:db8:0:13::1')).not.toBe(one);
  });
  it('bears short and odd ones', () => {
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
    expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(addressKey('')).toBe('');
  });
});
