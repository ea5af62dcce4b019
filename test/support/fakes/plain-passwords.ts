import type { Passwords } from '../../../src/application/account/passwords.port.ts';

const WEAK = '$argon2id$weak$';
const STRONG = '$argon2id$strong$';

/** A hash that is made with weaker parameters than are used now. */
export const weakHash = (password: string): string => WEAK + password;

/** Passwords in the clear, and a record of what was verified. */
export type PlainPasswords = Passwords & { readonly verified: (string | null)[] };

export function makePlainPasswords(): PlainPasswords {
  const verified: (string | null)[] = [];
  return {
    verified,
    hash: async (password) => STRONG + password.normalize('NFKC'),
    async verify(hash, password) {
      verified.push(hash);
      const typed = password.normalize('NFKC');
      return hash === STRONG + typed || hash === WEAK + typed;
    },
    outdated: async (hash) => hash.startsWith(WEAK),
  };
}
