import type { Knex } from 'knex';
import type pg from 'pg';
import { z } from 'zod';
import type { Queue } from '../../application/queue.port.ts';

const nowSchema = z.tuple([z.object({ now: z.string() })]);
const keysSchema = z.array(z.object({ key: z.string() }));

/** The queue in the tables of graphile-worker; jobs are added in the transaction that runs. */
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
      },
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
    // Not the time of the transaction, which may have begun before a job was due.
    const { rows } = await query().raw('select clock_timestamp() as now');
    return nowSchema.parse(rows)[0].now;
  },
});

const EXISTS = "select to_regclass('graphile_worker._private_jobs') is not null as there";

/** Throws where jobs cannot be added: the database is away, or it lacks the queue's tables. */
export async function isQueueThere(db: Knex): Promise<void> {
  await db.raw('select from graphile_worker._private_jobs limit 1');
}

/** Creates the queue's own tables where there are none; a running queue keeps them up to date. */
export async function prepareQueue(db: Knex, connection: pg.ClientConfig): Promise<void> {
  const { rows } = await db.raw(EXISTS);
  if (rows[0]?.there) return;
  // Nearly every start finds the tables, and must not wait for the library.
  const { makeTables } = await import('./tables.ts');
  await makeTables(connection);
}

/** Figures of the queue, from the public view of its library. A job is dead after its last attempt. */
export const JOB_FIGURES = `
  select 'jobs' as name, array[task_identifier, case
      when locked_at is not null then 'running'
      when attempts >= max_attempts then 'dead'
      when attempts > 0 then 'failing'
      when run_at > now() then 'planned'
      else 'waiting' end] as labels, count(*)::float8 as value
    from graphile_worker.jobs group by 2
  union all
  select 'job_oldest_waiting_seconds', '{}', coalesce(extract(epoch from now() - min(run_at)), 0)
    from graphile_worker.jobs where locked_at is null and attempts < max_attempts and run_at <= now()
  union all
  select 'job_workers', '{}', count(*) from queue_workers where seen_at > now() - interval '60 seconds'`;
