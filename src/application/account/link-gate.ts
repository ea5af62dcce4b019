import { DomainError } from '../../domain/errors.ts';
import { addressKey } from './address-key.ts';
import type { Limits } from './limits.port.ts';

/** Links that are none, from one client within the window, before it has to wait. A facility may share one address. */
export const MOST_WRONG_LINKS = 30;
const WINDOW_SECONDS = 15 * 60;

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
      if ((await limits.count(key, WINDOW_SECONDS)) >= MOST_WRONG_LINKS)
        await limits.block(key, WINDOW_SECONDS);
    },
  };
}
