import type { Logger } from 'pino';
import type { RunInBackground } from '../../application/account/password-reset.ts';

/** Runs work after the turn of the event loop in which it was asked for; `done` waits for all that was begun. */
export function makeBackgroundWork(log: Pick<Logger, 'error'>): {
  later: RunInBackground;
  done(): Promise<void>;
} {
  const running = new Set<Promise<void>>();
  const begin = async (work: () => Promise<void>): Promise<void> => {
    await new Promise((next) => setImmediate(next));
    await work();
  };
  return {
    later(work) {
      const run = begin(work)
        .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
        .finally(() => running.delete(run));
      running.add(run);
    },
    async done() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
