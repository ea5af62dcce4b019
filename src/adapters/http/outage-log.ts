import type { Logger } from 'pino';

const SAID_EVERY_MS = 10_000;

/** Says why requests cannot be answered, and how many since it was last said: once in ten seconds, however many come. */
export function makeOutageLog(log: Pick<Logger, 'warn'>): (error: unknown) => void {
  let [refused, saidAt] = [0, 0];
  return (error) => {
    refused += 1;
    if (Date.now() - saidAt < SAID_EVERY_MS) return;
    log.warn(
      { refused, reason: error instanceof Error ? error.message : String(error) },
      'requests cannot be answered now',
    );
    [refused, saidAt] = [0, Date.now()];
  };
}
