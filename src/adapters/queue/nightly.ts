import type { CronItem } from 'graphile-worker';
import type { TaskName } from '../../application/queue.port.ts';

const TASK: TaskName = 'backUp';
/** A site that was down at night makes its backup when it is up again. */
const MADE_UP_FOR_MS = 12 * 60 * 60 * 1000;

/** 03:00 in Japan, which is 18:00 UTC all the year; once for all processes on the database. */
export const NIGHTLY: CronItem = {
  task: TASK,
  identifier: 'nightly-backup',
  match: '0 18 * * *',
  options: { queueName: 'backup', jobKey: 'nightly-backup', maxAttempts: 4, backfillPeriod: MADE_UP_FOR_MS },
};
