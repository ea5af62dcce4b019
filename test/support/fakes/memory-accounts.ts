import type { Account, AccountStore } from '../../../src/application/account/accounts.port.ts';

export type StoredAccount = { login: string; account: Account; lastSignInAt: string | null };

/** Accounts in memory, and what a test may look at and change. */
export type MemoryAccounts = AccountStore & { readonly rows: Map<number, StoredAccount> };

export function makeMemoryAccounts(
  ...accounts: readonly { login: string; account: Account }[]
): MemoryAccounts {
  const rows = new Map<number, StoredAccount>();
  for (const { login, account } of accounts) {
    rows.set(account.actor.id, { login, account, lastSignInAt: null });
  }
  return {
    rows,
    byLogin: async (login) =>
      [...rows.values()].find(
        (row) => row.login.toLowerCase() === login.toLowerCase() && !row.account.standing.deleted,
      )?.account,
    byId: async (id) => rows.get(id)?.account,
    async recordSignIn(id, at, rehash) {
      const row = rows.get(id);
      if (!row) return;
      row.lastSignInAt = at;
      if (rehash && row.account.passwordHash === rehash.from)
        row.account = { ...row.account, passwordHash: rehash.to };
    },
  };
}
