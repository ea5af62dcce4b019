import type { WorkerAccess } from '../../../application/worker/worker-rows.port.ts';
import type { Query } from '../transaction.ts';

/** Any number that no other advisory lock of the site takes. */
const ADMINS_LOCK = 7_236_401_928;

/** Passwords and administrators in the table `workers`. */
export const makeWorkerAccess = (query: Query): WorkerAccess => ({
  any: async () => (await query()('workers').first('id')) !== undefined,
  async setPasswordHash(id, hash) {
    await query()('workers').where({ id }).update({ password_hash: hash });
  },
  async countAdmins() {
    await query().raw('select pg_advisory_xact_lock(?)', [ADMINS_LOCK]);
    const [row] = await query()('workers')
      .where({ role: 'admin', status: 'active', deleted_at: null, left_on: null })
      .whereNotNull('password_hash')
      .count({ n: '*' });
    return Number(row?.n);
  },
});
