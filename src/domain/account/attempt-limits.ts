const MINUTE = 60;

/**
 * Failed sign-ins within `windowSeconds` after which each next one doubles the pause, and after which the key is locked.
 * A whole facility may share one client address.
 */
export const SIGN_IN_LIMITS = {
  windowSeconds: 15 * MINUTE,
  lockSeconds: 15 * MINUTE,
  maxPauseSeconds: MINUTE,
  account: { free: 3, lock: 10 },
  address: { free: 20, lock: 50 },
} as const;

/** Requests for a reset mail within the window. */
export const RESET_LIMITS = { windowSeconds: 60 * MINUTE, account: 5, address: 30 } as const;

/** Invalid links of mails opened from one client address within the window, before it has to wait as long. */
export const MAX_INVALID_LINKS = 30;
export const LINK_WINDOW_SECONDS = 15 * MINUTE;

/** What attempts are counted by: the account that was typed (existing or not), and the client address. */
export type AttemptKind = 'account' | 'address';

/** Seconds to wait after the nth failed sign-in; 0 while typing errors are likely. */
export function pauseAfter(failures: number, kind: AttemptKind): number {
  const { free, lock } = SIGN_IN_LIMITS[kind];
  if (failures >= lock) return SIGN_IN_LIMITS.lockSeconds;
  return failures > free ? Math.min(2 ** (failures - free), SIGN_IN_LIMITS.maxPauseSeconds) : 0;
}

const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const NETWORK_GROUPS = 4;

/**
 * The key under which attempts from a client address are counted: an IPv4 address itself, of IPv6 the first 64 bits,
 * since one connection is given all addresses that share them.
 */
export function addressKey(address: string): string {
  const v4 = IPV4_MAPPED.exec(address)?.[1];
  if (v4) return v4;
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const gap =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...gap, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
