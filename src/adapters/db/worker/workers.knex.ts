import { z } from 'zod';
import type { AccountStore } from '../../../application/account/accounts.port.ts';
import type { ResetTargets } from '../../../application/account/password-resets.port.ts';
import type { WorkerAccess, WorkerRow, WorkerRows } from '../../../application/worker/workers.port.ts';
import { ACCOUNT_STATUSES } from '../../../domain/account/account.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { ROLES, SITE_ROLES, scopesOf } from '../../../domain/worker/roles.ts';
import { JOBS, type Worker } from '../../../domain/worker/worker.ts';
import { makeAccountStore } from '../account/account-store.ts';
import { endResets } from '../account/password-resets.knex.ts';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import { PERSON_COLUMNS, personWords } from '../person-columns.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { column, readOnly } from '../resource/columns.ts';
import type { Query } from '../transaction.ts';

const COLUMNS = {
  ...PERSON_COLUMNS,
  email: column('email', z.string().nullable()),
  job: column('job', z.enum(JOBS).nullable()),
  facility: column('facility', z.enum(FACILITIES).nullable()),
  role: column('role', z.enum(ROLES)),
  status: column('status', z.enum(ACCOUNT_STATUSES)),
  leftOn: column('left_on', z.string().nullable()),
  lastSignInAt: readOnly('last_sign_in_at', z.string().nullable()),
};

/** The table `workers` as a list; password hashes are not read. */
export const makeWorkerRows = (query: Query): WorkerRows =>
  makeKnexCollection<WorkerRow, Worker>(query)({
    table: 'workers',
    columns: COLUMNS,
    searchText: (worker) => [...personWords(worker), worker.email],
    unique: {
      workers_number_live: {
        field: 'number',
        message: 'この職員番号はほかの職員が使っています。別の番号にしてください。',
      },
    },
  });

/** Passwords and administrators in the table `workers`. */
export const makeWorkerAccess = (query: Query): WorkerAccess => ({
  any: async () => (await query()('workers').first('id')) !== undefined,
  async setPasswordHash(id, hash) {
    await query()('workers').where({ id }).update({ password_hash: hash });
    await endResets(query, { audience: 'manager', id });
  },
  async holdAdmins() {
    await query().raw('select pg_advisory_xact_lock(?)', [ADVISORY_LOCKS.administrators]);
    return query()('workers')
      .whereIn('role', SITE_ROLES)
      .where({ status: 'active', deleted_at: null, left_on: null })
      .whereNotNull('password_hash')
      .pluck('id');
  },
});

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

const resetTarget = z.object({
  number: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  facility: z.enum(FACILITIES).nullable(),
});

/** Workers with the address in their record. */
export const makeWorkerResetTargets = (query: Query): ResetTargets => ({
  async of(id) {
    const row = await query()('workers')
      .where({ id, deleted_at: null })
      .first('number', 'name', 'email', 'facility');
    if (!row) return undefined;
    const { number, name, email, facility } = resetTarget.parse(row);
    const facilities = facility ? [facility] : [];
    return { login: number, recipients: email ? [{ name, address: email, workerId: id, facilities }] : [] };
  },
});
