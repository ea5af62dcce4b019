import { z } from 'zod';
import type { CallSignals } from '../../../application/call/call-signals.port.ts';
import { signalBody } from '../../../domain/call/call-messages.ts';
import { ADVISORY_LOCK_KINDS } from '../advisory-locks.ts';
import type { Query } from '../transaction.ts';
import { IS_PRESENT } from '../visit/presence-sql.ts';

const signal = z.object({ id: z.int(), from: z.uuid(), to: z.uuid(), body: signalBody });
const COLUMNS = { id: 'id', from: 'from_peer', to: 'to_peer', body: 'body' };
const KEPT_FOR = '3 minutes';

/**
 * Signals in PostgreSQL. Whoever asks for those after a number must miss none: the lock keeps numbers in the order of
 * their transactions, so `add` stands in one of its own.
 */
export const makeCallSignals = (query: Query): CallSignals => ({
  async add({ visitId, from, to, body }) {
    await query().raw('select pg_advisory_xact_lock(?, ?)', [ADVISORY_LOCK_KINDS.callSignals, visitId]);
    const added = await query().raw(
      `insert into call_signals (visit_id, from_peer, to_peer, body)
        select :visitId, :from, :to, :body
        where 2 = (select count(*) from call_peers
          where id in (:from, :to) and visit_id = :visitId and state = 'admitted' and ${IS_PRESENT})`,
      { visitId, from, to, body: JSON.stringify(body) },
    );
    return added.rowCount > 0;
  },
  async after(last) {
    if (last.size === 0) return [];
    const rows = await query()('call_signals')
      .where((any) => {
        for (const [to, id] of last) any.orWhere((one) => one.where('to_peer', to).where('id', '>', id));
      })
      .orderBy('id')
      .select(COLUMNS);
    return signal.array().parse(rows);
  },
  async forgetOld() {
    await query()('call_signals').whereRaw(`created_at < now() - interval '${KEPT_FOR}'`).delete();
  },
});
