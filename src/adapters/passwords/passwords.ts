import { randomBytes, randomInt } from 'node:crypto';
import pLimit from 'p-limit';
import type {
  CommonPasswords,
  InTurn,
  Passwords,
  RandomCharacters,
} from '../../application/account/passwords.port.ts';
import { normalisePassword } from '../../domain/account/password.ts';
import { DomainError } from '../../domain/errors.ts';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

type Options = {
  /** Hashes worked on at once; each takes a processor and 19 MiB. */
  concurrency?: number;
};

/** Native code, loaded at the first use. */
const library = () => import('argon2');

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** A hash with a random digest: no password is known to have it. */
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

/** 49 000 passwords from breaches, in lower case; loaded when the first password is chosen. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** The common passwords that the zxcvbn project has collected; no service is asked. */
export function makeCommonPasswords(): CommonPasswords {
  let loaded: ReturnType<typeof load> | undefined;
  return {
    async has(password) {
      loaded ??= load();
      return (await loaded).has(password);
    },
  };
}

/** Characters drawn by the system's secure random source. */
export const randomCharacters: RandomCharacters = (count, alphabet) =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');

type InTurnOptions = { concurrency?: number; waiting?: number };

/** A queue in this process; `waiting` is how many may wait before the next is refused for a second. */
export function makeInTurn({ concurrency = 2, waiting = 200 }: InTurnOptions = {}): InTurn {
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
