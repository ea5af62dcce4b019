import { z } from 'zod';
import type { AccountStore } from '../../../application/account/accounts.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { ROLES, scopesOf } from '../../../domain/worker/roles.ts';
import { makeAccountStore } from '../account/account-store.ts';
import type { Query } from '../transaction.ts';

/** Workers as they sign in. */
export const makeWorkerAccounts = (query: Query): AccountStore =>
  makeAccountStore({
    query,
    table: 'workers',
    own: { role: z.enum(ROLES), facility: z.enum(FACILITIES).nullable(), left_on: z.string().nullable() },
    leftOn: ({ left_on }) => left_on,
    actor: ({ id, name }, { role, facility }) => ({
      audience: 'manager',
      id,
      name,
      role,
      facility,
      scope: scopesOf(role),
    }),
  });
