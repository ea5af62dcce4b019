import { MOST_TRIES } from '../../domain/mail/mail.ts';
import type { Clock } from '../clock.port.ts';
import type { Queue } from '../queue.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { Mails } from './mails.port.ts';
import { jobOf } from './put-mail.ts';

type Ports = {
  mails: Pick<Mails, 'waitingSince'>;
  queue: Pick<Queue, 'add' | 'alive'>;
  inTransaction: InTransaction;
  clock: Clock;
};

const QUIET_MS = 10 * 60 * 1000;
/** Taken up at once; the next round takes the others. */
const AT_ONCE = 500;

/**
 * Queued mails whose job is gone (a queue restored without its jobs, a process killed at every try) get a new one.
 * Gives how many.
 */
export function makeRescueMails({ mails, queue, inTransaction, clock }: Ports): () => Promise<number> {
  return () =>
    inTransaction(async () => {
      const since = new Date(Date.parse(clock.now()) - QUIET_MS).toISOString();
      const waiting = await mails.waitingSince(since, AT_ONCE);
      const alive = await queue.alive(waiting.map(jobOf));
      const stray = waiting.filter((id) => !alive.has(jobOf(id)));
      for (const id of stray)
        await queue.add('sendMail', { mailId: id }, { key: jobOf(id), maxAttempts: MOST_TRIES });
      return stray.length;
    });
}
