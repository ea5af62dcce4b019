import { DomainError } from '../../domain/errors.ts';
import { addressKey } from './address-key.ts';
import type { Limits } from './limits.port.ts';

const WINDOW_SECONDS = 60 * 60;

/** Requests within the window. A whole facility may share one client address. */
const MOST = { account: 5, address: 30 } as const;

type Kind = keyof typeof MOST;

/** Counts requests for reset mails, by what was typed (existing or not) and by client address. */
export function makeResetGate(limits: Limits) {
  /** True where this one is within what is allowed. */
  const count = async (kind: Kind, key: string): Promise<boolean> => {
    if ((await limits.count(key, WINDOW_SECONDS)) <= MOST[kind]) return true;
    await limits.block(key, WINDOW_SECONDS);
    return false;
  };
  return {
    /** Throws `tooMany` with the seconds to wait. */
    async pass({ account, address }: { account: string; address: string }): Promise<void> {
      const keys = { account: `reset account ${account}`, address: `reset address ${addressKey(address)}` };
      const waits = await Promise.all(Object.values(keys).map((key) => limits.waitFor(key)));
      const seconds = Math.ceil(Math.max(...waits));
      if (seconds > 0) throw tooMany(seconds);
      const within = [await count('account', keys.account), await count('address', keys.address)];
      if (within.includes(false)) throw tooMany(WINDOW_SECONDS);
    },
  };
}

const tooMany = (seconds: number) =>
  new DomainError(
    'tooMany',
    'auth.tooManyResets',
    `申し込みが続いたため、いまは受け付けられません。約${Math.ceil(seconds / 60)}分後にもう一度お試しください。お急ぎのときはお電話ください。`,
    { retryAfter: seconds },
  );
