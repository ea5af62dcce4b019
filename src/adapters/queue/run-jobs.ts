import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import {
  type CronItem,
  type Task as Job,
  Logger,
  parseCronItems,
  run,
  type WorkerEvents,
} from 'graphile-worker';
import pTimeout from 'p-timeout';
import type pg from 'pg';
import type { BaseLogger } from 'pino';
import { z } from 'zod';
import type { Task, TaskName, Tasks } from '../../application/queue.port.ts';
import { guardedPool } from './guarded-pool.ts';

/** Backups are made by processes that have a folder for them. */
export type AllTasks = { readonly [T in Exclude<TaskName, 'backup.take'>]: Task<T> } & {
  readonly 'backup.take'?: Task<'backup.take'> | undefined;
};

type Options = {
  readonly connection: pg.ClientConfig;
  readonly tasks: AllTasks;
  readonly log: Pick<BaseLogger, 'warn' | 'error' | 'debug'>;
  readonly concurrency: number;
  /** Called with each new connection of the queue's pool. */
  readonly opened?: (client: pg.PoolClient) => void;
  /** After which a job is given up; by default longer than any needs. */
  readonly maxMs?: number;
};

/** New jobs are announced; due ones are looked for this often. */
const POLL_MS = 2_000;
/** Running jobs may finish within this when the site stops; it has ten seconds in all. */
const LAST_MS = 4_000;
/** After this pause a queue that stopped because the database was away starts again. */
const AGAIN_MS = 5_000;

/** Starts a runner with its heartbeat; `over` settles when it ends, by itself or because it was stopped. */
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
 * Runs the queue's jobs in this process, beside other processes on the database, and starts again when the database was
 * away. Gives the function that stops it: running jobs get a few seconds, then other processes take them over.
 */
export function runJobs(options: Options): () => Promise<void> {
  const { connection, log, concurrency, opened } = options;
  const onLost = (reason: string) => log.warn({ reason }, 'the queue lost a database connection');
  const { pool, end } = guardedPool(connection, concurrency + 2, onLost, opened);
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

/** The payloads of jobs, as the database gives them. */
const PAYLOADS: { readonly [T in TaskName]: z.ZodType<Tasks[T]> } = {
  'mail.send': z.object({ mailId: z.int().positive() }),
  'visit.remind': z.object({
    visitId: z.int().positive(),
    sequence: z.int().min(0),
    which: z.enum(['day', 'soon']),
  }),
  'visit.sync-meeting': z.object({ visitId: z.int().positive() }),
  'family-notice.send': z.object({ noticeId: z.int().positive() }),
  'backup.take': z.object({}),
};

const MINUTE = 60_000;
/** More than a job ever needs: one that runs longer would keep its place until the process ends. */
const MAX_MS: Record<TaskName, number> = {
  // A mail server is waited for a quarter of an hour, and what it said is then written down.
  'mail.send': 20 * MINUTE,
  'visit.remind': 15 * MINUTE,
  'visit.sync-meeting': 15 * MINUTE,
  'family-notice.send': 30 * MINUTE,
  'backup.take': 6 * 60 * MINUTE,
};

type JobOfOptions = { log: Pick<BaseLogger, 'warn' | 'error'>; maxMs?: number | undefined };

/** An error whose message a database can store; a failure of the queue to store it would end the process. */
const storable = (error: unknown): Error => {
  const words = error instanceof Error ? error.message : String(error);
  return new Error(Buffer.from(words.replaceAll('\0', ' ')).toString('utf8'), { cause: error });
};

/** A task as the queue calls it: its payload is checked, its time limited, and each failed attempt logged once. */
const jobOf =
  <T extends TaskName>(name: T, task: Task<T>, { log, maxMs = MAX_MS[name] }: JobOfOptions): Job =>
  async (payload, { job }) => {
    const last = job.attempts >= job.max_attempts;
    try {
      const late = `the job did not end within ${Math.round(maxMs / 1000)} s`;
      await pTimeout(task(PAYLOADS[name].parse(payload), { last }), { milliseconds: maxMs, message: late });
    } catch (error) {
      // Expected failures are marked by their name; their stack is of no use.
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
/** Seconds without a heartbeat after which a worker counts as dead; a busy process may be silent for a while. */
const DEAD_AFTER = 60;

const lockedSchema = z.array(z.object({ locked_by: z.string() }));

type KeepAliveOptions = { pool: pg.Pool; ids: () => string[]; onError: (error: unknown) => void };

/**
 * Records in the table `queue_workers` that these workers are alive, and unlocks the jobs of dead ones: the queue itself
 * would leave a killed worker's job for four hours. Gives the function that ends it.
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
    // Also of workers that died before their first heartbeat.
    const { rows } = await pool.query(
      `select distinct locked_by from graphile_worker.jobs
         where locked_at < now() - make_interval(secs => $1)
           and not exists (select from queue_workers w where w.worker_id = locked_by)`,
      [DEAD_AFTER],
    );
    const dead = lockedSchema.parse(rows).map(({ locked_by }) => locked_by);
    if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
  };
  const beatOrReport = () => void beat().catch(onError);
  beatOrReport();
  const timer = setInterval(beatOrReport, BEAT_MS).unref();
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

/** Writes what the queue itself logs into our log; the outcome of each job is logged where it runs. */
const loggerOf = (log: Pick<BaseLogger, 'warn' | 'error' | 'debug'>): Logger =>
  new Logger((scope) => (level, message, meta) => {
    const entry = { queue: message };
    if (scope.jobId !== undefined || meta?.job !== undefined) log.debug(entry, 'queue');
    else if (level === 'error') log.error(entry, 'queue');
    else if (level === 'warning') log.warn(entry, 'queue');
  });
