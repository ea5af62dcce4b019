import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { type CronItem, type Task as Job, parseCronItems, run, type WorkerEvents } from 'graphile-worker';
import pTimeout from 'p-timeout';
import type pg from 'pg';
import type { BaseLogger } from 'pino';
import { z } from 'zod';
import type { Task, TaskName, Tasks } from '../../application/queue.port.ts';
import { guardedPool } from './guarded-pool.ts';
import { loggerOf } from './logger.ts';

/** Backups are made by processes that have a folder for them. */
export type AllTasks = { readonly [T in Exclude<TaskName, 'backup.take'>]: Task<T> } & {
  readonly 'backup.take'?: Task<'backup.take'> | undefined;
};

type Options = {
  readonly connection: pg.ClientConfig;
  readonly tasks: AllTasks;
  readonly log: Pick<BaseLogger, 'warn' | 'error' | 'debug'>;
  readonly concurrency: number;
  /** Told of each connection of the queue's pool. */
  readonly opened?: (client: pg.PoolClient) => void;
  /** After which a job is given up; unless told, longer than any needs. */
  readonly longestMs?: number;
};

/** New jobs are announced; this often the database is asked for those whose time has come. */
const POLL_MS = 2_000;
/** What runs at the end may finish within this; the site has ten seconds in all. */
const LAST_MS = 4_000;
/** Until a queue that stopped, because the database was away, begins again. */
const AGAIN_MS = 5_000;

/** One runner with its heartbeat; `over` settles when it ends, by itself or because it was stopped. */
async function openRunner(options: Options, pool: pg.Pool) {
  const { tasks, log, concurrency } = options;
  const events: WorkerEvents = new EventEmitter();
  const ids = new Set<string>();
  events.on('worker:create', ({ worker }) => ids.add(worker.workerId));
  const known = Object.entries(tasks).filter(([, task]) => task !== undefined) as [
    TaskName,
    Task<TaskName>,
  ][];
  const runner = await run({
    pgPool: pool,
    logger: loggerOf(log),
    events,
    concurrency,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: LAST_MS,
    parsedCronItems: parseCronItems(tasks['backup.take'] ? [NIGHTLY] : []),
    taskList: Object.fromEntries(known.map(([name, task]) => [name, jobOf(name, task, options)])),
  });
  const endBeat = keepAlive({
    pool,
    ids: () => [...ids],
    onError: (error) => log.warn({ err: error }, 'the queue cannot say that it lives'),
  });
  return { over: runner.promise.finally(endBeat), stop: () => runner.stop() };
}

/**
 * Runs the queue's jobs in this process, beside those of other processes on the database, and begins anew when the
 * database was away. Gives what stops it: running jobs get a few seconds, then others take them over.
 */
export function runJobs(options: Options): () => Promise<void> {
  const { connection, log, concurrency, opened } = options;
  const lost = (reason: string) => log.warn({ reason }, 'the queue lost a database connection');
  const { pool, end } = guardedPool(connection, concurrency + 2, lost, opened);
  const ending = new AbortController();
  const work = async () => {
    while (!ending.signal.aborted)
      try {
        const runner = await openRunner(options, pool);
        const stop = () => void runner.stop().catch(() => {});
        if (ending.signal.aborted) stop();
        else ending.signal.addEventListener('abort', stop, { once: true });
        await runner.over;
      } catch (error) {
        if (!ending.signal.aborted) log.error({ err: error }, 'the queue stopped; it begins again');
        await setTimeout(AGAIN_MS, undefined, { signal: ending.signal }).catch(() => {});
      }
  };
  const worked = work();
  return async () => {
    ending.abort();
    await worked;
    await end();
  };
}

/** What jobs are told, as the database has it. */
const PAYLOADS = {
  'mail.send': z.object({ mailId: z.int().positive() }),
  'visit.remind': z.object({
    visitId: z.int().positive(),
    sequence: z.int().min(0),
    which: z.enum(['day', 'soon']),
  }),
  'visit.sync-meeting': z.object({ visitId: z.int().positive() }),
  'family-notice.send': z.object({ noticeId: z.int().positive() }),
  'backup.take': z.object({}),
} satisfies { [T in TaskName]: z.ZodType<Tasks[T]> };

const MINUTE = 60_000;
/** Longer than a job ever needs: what has not ended by then would hold its place until the process ends. */
const LONGEST_MS: Record<TaskName, number> = {
  // A mail server is waited for a quarter of an hour, and what it said is then written down.
  'mail.send': 20 * MINUTE,
  'visit.remind': 15 * MINUTE,
  'visit.sync-meeting': 15 * MINUTE,
  'family-notice.send': 30 * MINUTE,
  'backup.take': 6 * 60 * MINUTE,
};

type JobOfOptions = { log: Pick<BaseLogger, 'warn' | 'error'>; longestMs?: number | undefined };

/** An error's words as a database can hold them; the queue's failure to store them would end the process. */
const storable = (error: unknown): Error => {
  const words = error instanceof Error ? error.message : String(error);
  return new Error(Buffer.from(words.replaceAll('\0', ' ')).toString('utf8'), { cause: error });
};

/** A task as the queue calls it: its payload is checked, its time bounded, and each failed try told to the log once. */
const jobOf =
  <T extends TaskName>(name: T, task: Task<T>, { log, longestMs = LONGEST_MS[name] }: JobOfOptions): Job =>
  async (payload, { job }) => {
    const last = job.attempts >= job.max_attempts;
    try {
      const read = PAYLOADS[name] as unknown as z.ZodType<Tasks[T]>;
      const late = `the job did not end within ${Math.round(longestMs / 1000)} s`;
      await pTimeout(task(read.parse(payload), { last }), { milliseconds: longestMs, message: late });
    } catch (error) {
      // Expected failures name themselves; their stack tells nothing.
      const expected = error instanceof Error && error.name === 'PutOff';
      log[expected ? 'warn' : 'error'](
        {
          job: name,
          jobId: job.id,
          attempt: job.attempts,
          ...(expected ? { reason: error.message } : { err: error }),
        },
        last ? 'a job has failed for good' : 'a job will run again',
      );
      throw storable(error);
    }
  };

const BEAT_MS = 15_000;
/** Seconds without a beat after which a worker counts as dead; longer than a busy process may be silent. */
const DEAD_AFTER = 60;

const lockedSchema = z.array(z.object({ locked_by: z.string() }));

type KeepAliveOptions = { pool: pg.Pool; ids: () => string[]; onError: (error: unknown) => void };

/**
 * Says in the table `queue_workers` that these workers live, and gives back what dead ones had taken: the queue itself
 * would leave a killed worker's job for four hours. Gives what ends it.
 */
function keepAlive({ pool, ids, onError }: KeepAliveOptions): () => Promise<void> {
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

const TASK: TaskName = 'backup.take';
/** A site that was down at night makes its backup when it is up again. */
const MADE_UP_FOR_MS = 12 * 60 * 60 * 1000;

/** 03:00 in Japan, which is 18:00 UTC all the year; once for all processes on the database. */
export const NIGHTLY: CronItem = {
  task: TASK,
  identifier: 'nightly-backup',
  match: '0 18 * * *',
  options: { queueName: 'backup', jobKey: 'nightly-backup', maxAttempts: 4, backfillPeriod: MADE_UP_FOR_MS },
};
