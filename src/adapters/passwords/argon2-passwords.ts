import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import type { Passwords } from '../../application/account/passwords.port.ts';
import { normalisePassword } from '../../domain/account/password.ts';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

type Options = {
  /** Hashes worked on at once; each takes a processor and 19 MiB. */
  concurrency?: number;
};

/** Native code, loaded at the first use. */
const library = () => import('argon2');

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** A hash as this library writes it, whose digest is drawn: no password is known to have it. */
const nobodys = (): string => {
  const { memoryCost: m, timeCost: t, parallelism: p } = PARAMETERS;
  return `$argon2id$v=19$m=${m},t=${t},p=${p}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`;
};

/** Passwords as argon2id hashes. A missing hash is checked against one that no password has. */
export function makeArgon2Passwords({ concurrency = 2 }: Options = {}): Passwords {
  const limit = pLimit(concurrency);
  const missing = nobodys();
  return {
    async hash(password) {
      const { hash, argon2id } = await library();
      return limit(() => hash(normalisePassword(password), { ...PARAMETERS, type: argon2id }));
    },
    async verify(stored, password) {
      const { verify } = await library();
      const right = await limit(() => verify(stored ?? missing, normalisePassword(password)));
      return right && stored !== null;
    },
    outdated: async (stored) => (await library()).needsRehash(stored, PARAMETERS),
  };
}
