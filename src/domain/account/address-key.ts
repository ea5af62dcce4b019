const V4_IN_V6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const HALF_OF_V6 = 4;

/**
 * What attempts from a client address are counted under: an IPv4 address itself, of IPv6 the first 64 bits,
 * since one connection is given all addresses that share them.
 */
export function addressKey(address: string): string {
  const v4 = V4_IN_V6.exec(address)?.[1];
  if (v4) return v4;
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const gap =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...gap, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, HALF_OF_V6).join(':')}::/64`;
}
