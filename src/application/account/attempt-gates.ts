import {
  type AttemptKind,
  addressKey,
  LINK_WINDOW_SECONDS,
  MAX_INVALID_LINKS,
  pauseAfter,
  RESET_LIMITS,
  SIGN_IN_LIMITS,
} from '../../domain/account/attempt-limits.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Limits } from './limits.port.ts';

/** Who tries: `account` names what was typed, whether it exists or not; `address` is the client's. */
type Attempt = { readonly account: string; readonly address: string };

/** The counters of one attempt, by account and by client address. */
const attemptKeys = (prefix: string, { account, address }: Attempt): [AttemptKind, string][] => [
  ['account', `${prefix} account ${account}`],
  ['address', `${prefix} address ${addressKey(address)}`],
];

/** Seconds until all of these keys are free again; 0 when they are. */
const longestWait = async (limits: Limits, keys: readonly string[]): Promise<number> =>
  Math.max(0, Math.ceil(Math.max(...(await Promise.all(keys.map((key) => limits.waitFor(key)))))));

const inWords = (seconds: number): string =>
  seconds > 90 ? `約${Math.ceil(seconds / 60)}分後` : `${seconds}秒後`;

/** Slows down and then locks sign-ins. */
export function makeSignInGate(limits: Limits) {
  const keysOf = (attempt: Attempt) => attemptKeys('sign-in', attempt);
  return {
    /** Throws `tooMany` with the seconds to wait. */
    async pass(attempt: Attempt): Promise<void> {
      const seconds = await longestWait(
        limits,
        keysOf(attempt).map(([, key]) => key),
      );
      if (seconds === 0) return;
      const message = `間違いが続いたため、いまはログインできません。${inWords(seconds)}にもう一度お試しください。`;
      throw new DomainError('tooMany', 'auth.tooMany', message, { retryAfter: seconds });
    },
    async failed(attempt: Attempt): Promise<void> {
      await Promise.all(
        keysOf(attempt).map(async ([kind, key]) => {
          const seconds = pauseAfter(await limits.count(key, SIGN_IN_LIMITS.windowSeconds), kind);
          if (seconds > 0) await limits.block(key, seconds);
        }),
      );
    },
    /** The address keeps its failures: one known password must not open the way to guess at others. */
    async succeeded(attempt: Attempt): Promise<void> {
      for (const [kind, key] of keysOf(attempt)) if (kind === 'account') await limits.forget(key);
    },
  };
}

/** Counts requests for reset mails; throws `tooMany` with the seconds to wait. */
export function makeResetGate(limits: Limits) {
  const { windowSeconds } = RESET_LIMITS;
  /** True where this request is within what is allowed. */
  const count = async (kind: AttemptKind, key: string): Promise<boolean> => {
    if ((await limits.count(key, windowSeconds)) <= RESET_LIMITS[kind]) return true;
    await limits.block(key, windowSeconds);
    return false;
  };
  return {
    async pass(attempt: Attempt): Promise<void> {
      const keys = attemptKeys('reset', attempt);
      const seconds = await longestWait(
        limits,
        keys.map(([, key]) => key),
      );
      if (seconds > 0) throw tooManyResets(seconds);
      const allowed: boolean[] = [];
      for (const [kind, key] of keys) allowed.push(await count(kind, key));
      if (allowed.includes(false)) throw tooManyResets(windowSeconds);
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

/** Keeps clients from trying out secret links of mails: counted by client address, valid links cost nothing. */
export interface LinkGate {
  /** Throws `tooMany` with the seconds to wait. */
  pass(clientAddress: string): Promise<void>;
  /** Records an invalid link. */
  failed(clientAddress: string): Promise<void>;
}

export function makeLinkGate(limits: Limits): LinkGate {
  const keyOf = (clientAddress: string) => `mail link ${addressKey(clientAddress)}`;
  return {
    async pass(clientAddress) {
      const seconds = await longestWait(limits, [keyOf(clientAddress)]);
      if (seconds === 0) return;
      throw new DomainError(
        'tooMany',
        'auth.tooManyLinks',
        `使えないリンクが続けて開かれたため、いまは開けません。${LINK_WINDOW_SECONDS / 60}分ほど後にもう一度お試しください。`,
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
