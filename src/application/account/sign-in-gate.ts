import { DomainError } from '../../domain/errors.ts';
import { addressKey } from './address-key.ts';
import type { Limits } from './limits.port.ts';

const WINDOW_SECONDS = 15 * 60;
const LOCK_SECONDS = 15 * 60;
const LONGEST_PAUSE_SECONDS = 60;

/** Failures within the window after which each next one doubles the pause, and after which the key is locked. */
const ALLOWED = {
  account: { before: 3, lock: 10 },
  // A whole facility may share one address.
  address: { before: 20, lock: 50 },
} as const;

type KeyKind = keyof typeof ALLOWED;

/** Seconds to wait after the nth failure; 0 while typing errors are likely. */
export function pauseAfter(failures: number, kind: KeyKind): number {
  const { before, lock } = ALLOWED[kind];
  if (failures >= lock) return LOCK_SECONDS;
  return failures > before ? Math.min(2 ** (failures - before), LONGEST_PAUSE_SECONDS) : 0;
}

const inWords = (seconds: number): string =>
  seconds > 90 ? `約${Math.ceil(seconds / 60)}分後` : `${seconds}秒後`;

/** Slows down and then locks sign-ins, by the account that was tried (existing or not) and by the address. */
export function makeSignInGate(limits: Limits) {
  const keysOf = ({ account, address }: { account: string; address: string }): [KeyKind, string][] => [
    ['account', `sign-in account ${account}`],
    ['address', `sign-in address ${addressKey(address)}`],
  ];
  return {
    /** Throws `tooMany` with the seconds to wait. */
    async pass(attempt: { account: string; address: string }): Promise<void> {
      const waits = await Promise.all(keysOf(attempt).map(([, key]) => limits.waitFor(key)));
      const seconds = Math.ceil(Math.max(...waits));
      if (seconds <= 0) return;
      const message = `間違いが続いたため、いまはログインできません。${inWords(seconds)}にもう一度お試しください。`;
      throw new DomainError('tooMany', 'auth.tooMany', message, { retryAfter: seconds });
    },
    async failed(attempt: { account: string; address: string }): Promise<void> {
      await Promise.all(
        keysOf(attempt).map(async ([kind, key]) => {
          const seconds = pauseAfter(await limits.count(key, WINDOW_SECONDS), kind);
          if (seconds > 0) await limits.block(key, seconds);
        }),
      );
    },
    /** The address keeps its failures: one known password must not open the way to guess at others. */
    async succeeded(attempt: { account: string; address: string }): Promise<void> {
      for (const [kind, key] of keysOf(attempt)) if (kind === 'account') await limits.forget(key);
    },
  };
}
