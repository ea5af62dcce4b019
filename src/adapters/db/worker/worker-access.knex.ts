import type { WorkerAccess } from '../../../application/worker/worker-rows.port.ts';
import { endResets } from '../account/password-resets.knex.ts';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import type { Query } from '../transaction.ts';

/** Passwords and administrators in the table `workers`. */
export const makeWorkerAccess = (query: Query): WorkerAccess => ({
  any: async () => (await query()('workers').first('id')) !== undefined,
  async setPasswordHash(id, hash) {
    await query()('workers').where({ id }).update({ password_hash: hash });
    await endResets(query, { audience: 'manager', id });
  },
  async countAdmins() {
    await query().raw('select pg_advisory_xact_lock(?)', [ADVISORY_LOCKS.administrators]);
    const [row] = await query()('workers')
      .where({ role: 'admin', status: 'active', deleted_at: null, left_on: null })
      .whereNotNull('password_hash')
      .count({ n: '*' });
    return Number(row?.n);
  },
});
