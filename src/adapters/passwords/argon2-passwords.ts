import { argon2id, hash, needsRehash, verify } from 'argon2';
import pLimit from 'p-limit';
import type { Passwords } from '../../application/auth/passwords.port.ts';
import { normalisePassword } from '../../domain/password.ts';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

type Options = {
  /** Hashes worked on at once; each takes a processor and 19 MiB. */
  concurrency?: number;
};

/** Passwords as argon2id hashes. A missing hash is checked against one that no password has. */
export function makeArgon2Passwords({ concurrency = 2 }: Options = {}): Passwords {
  const limit = pLimit(concurrency);
  const hashed = (password: string) => limit(() => hash(normalisePassword(password), PARAMETERS));
  const nobodys = hashed(crypto.randomUUID());
  // Whoever needs it meets the failure; until then it must not end the process.
  nobodys.catch(() => {});
  return {
    hash: hashed,
    async verify(stored, password) {
      const against = stored ?? (await nobodys);
      const right = await limit(() => verify(against, normalisePassword(password)));
      return right && stored !== null;
    },
    outdated: (stored) => needsRehash(stored, PARAMETERS),
  };
}
