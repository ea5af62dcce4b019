import type pg from 'pg';
import { z } from 'zod';

const BEAT_MS = 15_000;
/** Seconds without a beat after which a worker counts as dead; longer than a busy process may be silent. */
const DEAD_AFTER = 60;

const lockedSchema = z.array(z.object({ locked_by: z.string() }));

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
    await pool.query('delete from queue_workers where seen_at < now() - make_interval(secs => $1)', [
      DEAD_AFTER,
    ]);
    // Also of workers that died before they said anything.
    const { rows } = await pool.query(
      `select distinct locked_by from graphile_worker.jobs
         where locked_at < now() - make_interval(secs => $1)
           and not exists (select from queue_workers w where w.worker_id = locked_by)`,
      [DEAD_AFTER],
    );
    const dead = lockedSchema.parse(rows).map(({ locked_by }) => locked_by);
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
