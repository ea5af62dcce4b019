import type { Task as Job } from 'graphile-worker';
import pTimeout from 'p-timeout';
import type { BaseLogger } from 'pino';
import { z } from 'zod';
import type { Task, TaskName, Tasks } from '../../application/queue.port.ts';

/** What jobs are told, as the database has it. */
const PAYLOADS = {
  sendMail: z.object({ mailId: z.int().positive() }),
  remindVisit: z.object({
    visitId: z.int().positive(),
    sequence: z.int().min(0),
    which: z.enum(['day', 'soon']),
  }),
  syncMeeting: z.object({ visitId: z.int().positive() }),
  sendFamilyNotice: z.object({ noticeId: z.int().positive() }),
  backUp: z.object({}),
} satisfies { [T in TaskName]: z.ZodType<Tasks[T]> };

const MINUTE = 60_000;
/** Longer than a job ever needs: what has not ended by then would hold its place until the process ends. */
const LONGEST_MS: Record<TaskName, number> = {
  // A mail server is waited for a quarter of an hour, and what it said is then written down.
  sendMail: 20 * MINUTE,
  remindVisit: 15 * MINUTE,
  syncMeeting: 15 * MINUTE,
  sendFamilyNotice: 30 * MINUTE,
  backUp: 6 * 60 * MINUTE,
};

type Options = { log: Pick<BaseLogger, 'warn' | 'error'>; longestMs?: number | undefined };

/** An error's words as a database can hold them; the queue's failure to store them would end the process. */
const storable = (error: unknown): Error => {
  const words = error instanceof Error ? error.message : String(error);
  return new Error(Buffer.from(words.replaceAll('\0', ' ')).toString('utf8'), { cause: error });
};

/** A task as the queue calls it: its payload is checked, its time bounded, and each failed try told to the log once. */
export const jobOf =
  <T extends TaskName>(name: T, task: Task<T>, { log, longestMs = LONGEST_MS[name] }: Options): Job =>
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
