import type { AccountStore } from '../../../application/auth/accounts.port.ts';
import { makeAccountStore } from '../auth/account-store.ts';
import type { Query } from '../transaction.ts';

/** Members as they sign in. */
export const makeMemberAccounts = (query: Query): AccountStore =>
  makeAccountStore({
    query,
    table: 'members',
    own: {},
    leftOn: () => null,
    actor: ({ id, name }) => ({ audience: 'family', id, name }),
  });
