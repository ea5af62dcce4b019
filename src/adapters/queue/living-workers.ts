import type pg from 'pg';
import { z } from 'zod';

const BEAT_MS = 15_000;
/** Seconds without a beat after which a worker counts as dead; longer than a busy process may be silent. */
const DEAD_AFTER = 60;

const idsSchema = z.array(z.object({ worker_id: z.string() }));

type Options = { pool: pg.Pool; ids: () => string[]; onError: (error: unknown) => void };

/**
 * Says in the table `queue_workers` that these workers live, and gives back what dead ones had taken: the queue itself
 * would leave a killed worker's job for four hours. Gives what ends it.
 */
export function keepAlive({ pool, ids, onError }: Options): () => Promise<void> {
  const beat = async () => {
    await pool.query(
      `insert into queue_workers (worker_id) select unnest($1::text[])
         on conflict (worker_id) do update set seen_at = now()`,
      [ids()],
    );
    const { rows } = await pool.query(
      `delete from queue_workers where seen_at < now() - make_interval(secs => ${DEAD_AFTER}) returning worker_id`,
    );
    const dead = idsSchema.parse(rows).map(({ worker_id }) => worker_id);
    if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
  };
  const beatOrSay = () => void beat().catch(onError);
  beatOrSay();
  const timer = setInterval(beatOrSay, BEAT_MS).unref();
  return async () => {
    clearInterval(timer);
    await pool.query('delete from queue_workers where worker_id = any($1::text[])', [ids()]).catch(onError);
  };
}
