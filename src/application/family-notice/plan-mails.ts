import { awaitsMail, type FamilyNoticeForm, type Mailed } from '../../domain/family-notice/family-notice.ts';
import { compareInstants } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { Queue } from '../queue.port.ts';
import type { AfterStep } from '../resource/crud-steps.ts';
import type { FamilyNoticeRow } from './family-notices.port.ts';

/** The job that mails a notice: it has one at most. */
const jobOf = (noticeId: number): string => `familyNotice:${noticeId}`;

export type Planning = { queue: Pick<Queue, 'add' | 'remove'>; clock: Clock };

/** Keeps a mail waiting for the moment of publishing, or none; `notice` null: it is gone. Joins the transaction. */
export async function planMail({ queue, clock }: Planning, id: number, notice: Mailed | null): Promise<void> {
  const now = clock.now();
  if (notice === null || !awaitsMail(notice, now)) return queue.remove(jobOf(id));
  const later = compareInstants(notice.publishAt, now) > 0;
  await queue.add(
    'family-notice.send',
    { noticeId: id },
    { key: jobOf(id), ...(later && { runAt: notice.publishAt }) },
  );
}

/** Keeps the mail of each notice planned as the notice stands. */
export const planMails =
  (planning: Planning): AfterStep<FamilyNoticeRow, FamilyNoticeForm> =>
  async ({ act, id, before, input }) => {
    if (input === null) return planMail(planning, id, act === 'restore' ? before : null);
    return planMail(planning, id, { mailedAt: before?.mailedAt ?? null, ...input });
  };
