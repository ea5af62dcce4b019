import { compareInstants } from '../../../domain/time.ts';
import type { Visit } from '../../../domain/visit/visit.ts';
import { isReminderDue, REMINDERS, type Reminder, reminderTime } from '../../../domain/visit-reminder.ts';
import type { Queue, Task } from '../../queue.port.ts';
import type { InTransaction } from '../../transaction.port.ts';
import type { VisitEventHandler } from '../visit-events.ts';
import type { Visits } from '../visits.port.ts';
import type { PutVisitMail } from './visit-mails.ts';

export type ReminderJob = { visitId: number; sequence: number; which: Reminder };

const MAIL_KINDS = { day: 'visitTomorrow', soon: 'visitSoon' } as const;

const keyOf = (visitId: number, which: Reminder): string => `visit:${visitId}:${which}`;

/**
 * Plans the reminders of a confirmed visit, except those whose time has passed by the queue's clock; removes those of
 * any other visit. Joins the transaction.
 */
export const makeScheduleReminders =
  ({ queue }: { queue: Pick<Queue, 'add' | 'remove' | 'now'> }): VisitEventHandler =>
  async ({ id, sequence, startsAt, status }, event) => {
    if (event === 'changed') return;
    const now = await queue.now();
    for (const which of REMINDERS) {
      const runAt = reminderTime(which, startsAt);
      const key = keyOf(id, which);
      if (status === 'confirmed' && compareInstants(now, runAt) < 0)
        await queue.add('visit.remind', { visitId: id, sequence, which }, { key, runAt });
      else await queue.remove(key);
    }
  };

type Ports = {
  visits: Pick<Visits, 'lock'>;
  put: PutVisitMail;
  inTransaction: InTransaction;
  queue: Pick<Queue, 'now'>;
};

/**
 * Sends a reminder whose time has come: only of a visit that is unchanged since the reminder was planned, and only while
 * its words are true; each once, since a mail of one kind, visit and state is sent once. The time is that of the queue
 * which called: by another clock, slightly behind or far off, the reminder would be early or late, and lost.
 */
export const makeRemindVisit =
  ({ visits, put, inTransaction, queue }: Ports): Task<'visit.remind'> =>
  ({ visitId, sequence, which }) =>
    inTransaction(async () => {
      const visit = await visits.lock(visitId);
      if (!visit || !isUnchanged(visit, sequence)) return;
      if (isReminderDue(which, visit.startsAt, await queue.now())) await put(MAIL_KINDS[which], visit);
    });

/** True where the visit is to be held as it was when the reminder was planned. */
const isUnchanged = ({ status, sequence }: Visit, planned: number): boolean =>
  status === 'confirmed' && sequence === planned;
