import { Logger } from 'graphile-worker';
import type { BaseLogger } from 'pino';

/** Says nothing. */
export const quiet = new Logger(() => () => {});

/** The queue's own words in our log; what becomes of a job is told by whoever runs it. */
export const loggerOf = (log: Pick<BaseLogger, 'warn' | 'error' | 'debug'>): Logger =>
  new Logger((scope) => (level, message, meta) => {
    const said = { queue: message };
    if (scope.jobId !== undefined || meta?.job !== undefined) log.debug(said, 'queue');
    else if (level === 'error') log.error(said, 'queue');
    else if (level === 'warning') log.warn(said, 'queue');
  });
