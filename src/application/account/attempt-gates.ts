import { addressKey } from '../../domain/account/address-key.ts';
import { DomainError } from '../../domain/errors.ts';
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

const RESET_WINDOW_SECONDS = 60 * 60;

/** Requests within the window. A whole facility may share one client address. */
const MAX_RESET_REQUESTS = { account: 5, address: 30 } as const;

type ResetKeyKind = keyof typeof MAX_RESET_REQUESTS;

/** Counts requests for reset mails, by what was typed (existing or not) and by client address. */
export function makeResetGate(limits: Limits) {
  /** True where this one is within what is allowed. */
  const count = async (kind: ResetKeyKind, key: string): Promise<boolean> => {
    if ((await limits.count(key, RESET_WINDOW_SECONDS)) <= MAX_RESET_REQUESTS[kind]) return true;
    await limits.block(key, RESET_WINDOW_SECONDS);
    return false;
  };
  return {
    /** Throws `tooMany` with the seconds to wait. */
    async pass({ account, address }: { account: string; address: string }): Promise<void> {
      const keys = { account: `reset account ${account}`, address: `reset address ${addressKey(address)}` };
      const waits = await Promise.all(Object.values(keys).map((key) => limits.waitFor(key)));
      const seconds = Math.ceil(Math.max(...waits));
      if (seconds > 0) throw tooManyResets(seconds);
      const within = [await count('account', keys.account), await count('address', keys.address)];
      if (within.includes(false)) throw tooManyResets(RESET_WINDOW_SECONDS);
    },
  };
}

const tooManyResets = (seconds: number) =>
  new DomainError(
    'tooMany',
    'auth.tooManyResets',
    `申し込みが続いたため、いまは受け付けられません。約${Math.ceil(seconds / 60)}分後にもう一度お試しください。お急ぎのときはお電話ください。`,
    { retryAfter: seconds },
  );

/** Links that are none, from one client within the window, before it has to wait. A facility may share one address. */
export const MAX_INVALID_LINKS = 30;
const LINK_WINDOW_SECONDS = 15 * 60;

/** Keeps clients from trying out secret links of mails. */
export interface LinkGate {
  /** Throws `tooMany` with the seconds to wait. */
  pass(clientAddress: string): Promise<void>;
  /** Counts a link that is none. */
  failed(clientAddress: string): Promise<void>;
}

/** Counted by client address; right links cost nothing. */
export function makeLinkGate(limits: Limits): LinkGate {
  const keyOf = (clientAddress: string) => `mail link ${addressKey(clientAddress)}`;
  return {
    async pass(clientAddress) {
      const seconds = Math.ceil(await limits.waitFor(keyOf(clientAddress)));
      if (seconds > 0)
        throw new DomainError(
          'tooMany',
          'auth.tooManyLinks',
          '使えないリンクが続けて開かれたため、いまは開けません。15分ほど後にもう一度お試しください。',
          { retryAfter: seconds },
        );
    },
    async failed(clientAddress) {
      const key = keyOf(clientAddress);
      if ((await limits.count(key, LINK_WINDOW_SECONDS)) >= MAX_INVALID_LINKS)
        await limits.block(key, LINK_WINDOW_SECONDS);
    },
  };
}
