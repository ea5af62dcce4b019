import type { Knex } from 'knex';
import { z } from 'zod';
import type { Queue } from '../../application/queue.port.ts';

const nowSchema = z.tuple([z.object({ now: z.string() })]);
const keysSchema = z.array(z.object({ key: z.string() }));

/** Jobs in the tables of graphile-worker, asked for in the transaction that runs. `query` gives it. */
export const makeQueue = (query: () => Knex): Queue => ({
  async add(task, payload, { key, queue, runAt, maxAttempts } = {}) {
    await query().raw(
      `select id from graphile_worker.add_job(:task, :payload::json, queue_name => :queue::text, run_at => :runAt::timestamptz,
         max_attempts => :maxAttempts::int, job_key => :key::text)`,
      {
        task,
        payload: JSON.stringify(payload),
        queue: queue ?? null,
        runAt: runAt ?? null,
        maxAttempts: maxAttempts ?? null,
        key: key ?? null,
      } as never,
    );
  },
  async remove(key) {
    await query().raw('select id from graphile_worker.remove_job(?)', [key]);
  },
  async alive(keys) {
    const { rows } = await query().raw(
      `select key from graphile_worker.jobs
         where key = any(?) and (locked_at is not null or attempts < max_attempts)`,
      [[...keys]],
    );
    return new Set(keysSchema.parse(rows).map(({ key }) => key));
  },
  async now() {
    // Not of the transaction, which may have begun before a job's time.
    const { rows } = await query().raw('select clock_timestamp() as now');
    return nowSchema.parse(rows)[0].now;
  },
});
