import { describe, expect, it } from '@jest/globals';
import { addressKey } from '../../../../src/domain/account/address-key.ts';

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
