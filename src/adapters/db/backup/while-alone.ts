import type { WhileAlone } from '../../../application/backup/nightly.port.ts';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import type { Database } from '../connection.ts';

/** A lock in the database, which ends with the process that holds it, however that ends. */
export const makeWhileAlone =
  (db: Database): WhileAlone =>
  (work) =>
    db.transaction(async (trx) => {
      await trx.raw('set local idle_in_transaction_session_timeout = 0');
      const { rows } = await trx.raw('select pg_try_advisory_xact_lock(?) as alone', [ADVISORY_LOCKS.backup]);
      if (rows[0].alone) await work();
      return rows[0].alone;
    });
