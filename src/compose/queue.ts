import type { Base } from './base.ts';
import type { Features } from './features.ts';

/** As many jobs run at once in one process; a mail server is given as many connections. */
const CONCURRENCY = 4;

/** The jobs of the queue, which are begun when the site is up, and end with it even while they begin. */
export function composeQueue(base: Base, features: Features, root: string) {
  let stopping = false;
  let started: Promise<() => Promise<void>> | undefined;
  return {
    async start(): Promise<void> {
      if (stopping) return;
      started = runQueue(base, features, root);
      await started;
    },
    async stop(): Promise<void> {
      stopping = true;
      await (await started)?.();
    },
  };
}

/** Runs jobs from now on; gives what stops it. The library is loaded here, when the site is up. */
async function runQueue(base: Base, { mail, tasks }: Features, root: string): Promise<() => Promise<void>> {
  const { connection, log, watchClient } = base;
  const nightly =
    base.config.backup && (await import('./backup.ts')).composeNightly(base, base.config.backup, root);
  const { runJobs } = await import('../adapters/queue/run-jobs.ts');
  const stop = runJobs({
    connection,
    log,
    concurrency: CONCURRENCY,
    opened: watchClient,
    tasks: { 'mail.send': mail.sendMail, ...tasks, 'backup.take': nightly?.backUp },
  });
  const endRescue = mail.keepRescued();
  return async () => {
    endRescue();
    nightly?.abort();
    await stop();
    await mail.close();
  };
}
