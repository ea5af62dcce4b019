import pLimit from 'p-limit';
import type { InTurn } from '../../application/account/passwords.port.ts';
import { DomainError } from '../../domain/errors.ts';

type Options = { concurrency?: number; waiting?: number };

/** A queue in this process; `waiting` is how many may wait before the next is refused for a second. */
export function makeInTurn({ concurrency = 2, waiting = 200 }: Options = {}): InTurn {
  const limit = pLimit(concurrency);
  return async (work) => {
    if (limit.pendingCount >= waiting)
      throw new DomainError(
        'tooMany',
        'auth.busy',
        'いま大変混み合っています。少し待ってからもう一度お試しください。',
        {
          retryAfter: 1,
        },
      );
    return limit(work);
  };
}
