import type { InstantString } from '../domain/time.ts';

/** The work there is for the queue, with what each is told: ids, never data. */
export type Tasks = {
  'mail.send': { mailId: number };
  'visit.remind': { visitId: number; sequence: number; which: 'day' | 'soon' };
  'visit.sync-meeting': { visitId: number };
  'family-notice.send': { noticeId: number };
  'backup.take': Record<string, never>;
};
export type TaskName = keyof Tasks;

export type JobOptions = {
  /** A waiting job with the same key is replaced. */
  readonly key?: string;
  /** Jobs of one queue run one after another, in whatever process. */
  readonly queue?: string;
  /** Unset: as soon as possible. */
  readonly runAt?: string;
  readonly maxAttempts?: number;
};

/** Work that is done later, by whichever process is free, and again when it failed. */
export interface Queue {
  /** Joins the transaction that runs: without it the work was never asked for. */
  add<T extends TaskName>(task: T, payload: Tasks[T], options?: JobOptions): Promise<void>;
  /** A waiting job is forgotten; one that runs goes on. Joins the transaction. */
  remove(key: string): Promise<void>;
  /** Of these keys those whose job will still run, or runs. */
  alive(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** The time by which jobs run: the queue's, which this machine's may differ from. */
  now(): Promise<InstantString>;
}

/** Does one job. What it throws is logged, and it runs again later unless it was the `last` try. */
export type Task<T extends TaskName> = (payload: Tasks[T], job: { readonly last: boolean }) => Promise<void>;
