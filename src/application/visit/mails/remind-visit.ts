import {
  compareInstants,
  daysAfter,
  type InstantString,
  instantOf,
  tokyoDate,
} from '../../../domain/time.ts';
import type { Visit } from '../../../domain/visit/visit.ts';
import type { Queue, Task } from '../../queue.port.ts';
import type { InTransaction } from '../../transaction.port.ts';
import type { VisitEventHandler } from '../visit-events.ts';
import type { Visits } from '../visits.port.ts';
import type { PutVisitMail } from './visit-mails.ts';

/** 前日 10:00, and 30 分前. */
export const REMINDERS = ['day', 'soon'] as const;
export type Reminder = (typeof REMINDERS)[number];
export type ReminderJob = { visitId: number; sequence: number; which: Reminder };

const HOUR_OF_DAY = 10;
const SOON_MS = 30 * 60 * 1000;
const KINDS = { day: 'visitTomorrow', soon: 'visitSoon' } as const;

const momentOf: Record<Reminder, (startsAt: InstantString) => InstantString> = {
  day: (startsAt) => instantOf(daysAfter(tokyoDate(startsAt), -1), HOUR_OF_DAY),
  soon: (startsAt) => new Date(Date.parse(startsAt) - SOON_MS).toISOString(),
};

/** From when on it would say what is not so any more: that it is tomorrow, that it is soon. */
const tooLate: Record<Reminder, (startsAt: InstantString) => InstantString> = {
  day: (startsAt) => instantOf(tokyoDate(startsAt)),
  soon: (startsAt) => startsAt,
};

const keyOf = (visitId: number, which: Reminder): string => `visit:${visitId}:${which}`;

/**
 * Keeps the reminders of a visit waiting for their time: those of one that stands, as it stands, and none whose moment
 * has passed by the queue's clock; none of one that was called off. Joins the transaction.
 */
export const makeScheduleReminders =
  ({ queue }: { queue: Pick<Queue, 'add' | 'remove' | 'now'> }): VisitEventHandler =>
  async ({ id, sequence, startsAt, status }, event) => {
    if (event === 'changed') return;
    const now = await queue.now();
    for (const which of REMINDERS) {
      const runAt = momentOf[which](startsAt);
      const key = keyOf(id, which);
      if (status === 'confirmed' && compareInstants(now, runAt) < 0)
        await queue.add('remindVisit', { visitId: id, sequence, which }, { key, runAt });
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
 * Sends a reminder whose time has come: only of a visit that still stands as it did when the reminder was planned, and
 * only while what it says is so; each once, since mails of one kind, visit and state are. The queue that calls knows what
 * time it is: by another clock, a bit behind or far off, the reminder would be early or late, and lost.
 */
export const makeRemindVisit =
  ({ visits, put, inTransaction, queue }: Ports): Task<'remindVisit'> =>
  ({ visitId, sequence, which }) =>
    inTransaction(async () => {
      const visit = await visits.lock(visitId);
      if (visit && isDue(visit, sequence, which, await queue.now())) await put(KINDS[which], visit);
    });

function isDue(visit: Visit, sequence: number, which: Reminder, now: InstantString): boolean {
  const stands = visit.status === 'confirmed' && visit.sequence === sequence;
  return (
    stands &&
    compareInstants(now, momentOf[which](visit.startsAt)) >= 0 &&
    compareInstants(now, tooLate[which](visit.startsAt)) < 0
  );
}
