import { compareInstants, daysAfter, type InstantString, instantOf, tokyoDate } from '../../domain/time.ts';
import type { Visit } from '../../domain/visit/visit.ts';
import type { Clock } from '../clock.port.ts';
import type { Queue, Task } from '../queue.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { VisitFollower } from './follow-visit.ts';
import type { PutVisitMail } from './visit-mails.ts';
import type { Visits } from './visits.port.ts';

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
 * has passed; none of one that was called off. Joins the transaction.
 */
export const makeScheduleReminders =
  ({ queue, clock }: { queue: Pick<Queue, 'add' | 'remove'>; clock: Clock }): VisitFollower =>
  async ({ id, sequence, startsAt, status }, event) => {
    if (event === 'changed') return;
    for (const which of REMINDERS) {
      const runAt = momentOf[which](startsAt);
      const key = keyOf(id, which);
      if (status === 'confirmed' && compareInstants(clock.now(), runAt) < 0)
        await queue.add('remindVisit', { visitId: id, sequence, which }, { key, runAt });
      else await queue.remove(key);
    }
  };

type Ports = {
  visits: Pick<Visits, 'lock'>;
  put: PutVisitMail;
  inTransaction: InTransaction;
  clock: Clock;
};

/**
 * Sends a reminder whose time has come: only of a visit that still stands as it did when the reminder was planned, and
 * only while what it says is so; each once, since mails of one kind, visit and state are.
 */
export const makeRemindVisit =
  ({ visits, put, inTransaction, clock }: Ports): Task<'remindVisit'> =>
  ({ visitId, sequence, which }) =>
    inTransaction(async () => {
      const visit = await visits.lock(visitId);
      if (visit && isDue(visit, sequence, which, clock.now())) await put(KINDS[which], visit);
    });

function isDue(visit: Visit, sequence: number, which: Reminder, now: InstantString): boolean {
  const stands = visit.status === 'confirmed' && visit.sequence === sequence;
  return (
    stands &&
    compareInstants(now, momentOf[which](visit.startsAt)) >= 0 &&
    compareInstants(now, tooLate[which](visit.startsAt)) < 0
  );
}
