import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { parseCronItems, run, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { BaseLogger } from 'pino';
import type { Task, TaskName } from '../../application/queue.port.ts';
import { guardedPool } from './guarded-pool.ts';
import { jobOf } from './job-of.ts';
import { keepAlive } from './living-workers.ts';
import { loggerOf } from './logger.ts';
import { NIGHTLY } from './nightly.ts';

/** Backups are made by processes that have a folder for them. */
export type AllTasks = { readonly [T in Exclude<TaskName, 'backUp'>]: Task<T> } & {
  readonly backUp?: Task<'backUp'> | undefined;
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
    parsedCronItems: parseCronItems(tasks.backUp ? [NIGHTLY] : []),
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
