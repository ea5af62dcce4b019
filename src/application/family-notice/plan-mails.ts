import type { Actor } from '../../domain/actor.ts';
import { awaitsMail } from '../../domain/family-notice/family-notice.ts';
import { compareInstants } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { Queue } from '../queue.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { FamilyNoticeCrud, FamilyNoticeRow } from './family-notices.port.ts';

/** The job that mails a notice: it has one at most. */
export const jobOf = (noticeId: number): string => `familyNotice:${noticeId}`;

export type Planning = { queue: Pick<Queue, 'add' | 'remove'>; clock: Clock };

/** Keeps a mail waiting for the moment of publishing, or none. Joins the transaction. */
export const planMail = async ({ queue, clock }: Planning, row: FamilyNoticeRow): Promise<void> => {
  const { id, publishAt } = row;
  const now = clock.now();
  if (row.deletedAt || !awaitsMail(row, now)) return queue.remove(jobOf(id));
  const later = compareInstants(publishAt, now) > 0;
  await queue.add(
    'sendFamilyNotice',
    { noticeId: id },
    { key: jobOf(id), ...(later && { runAt: publishAt }) },
  );
};

/** The list's use cases, which keep the mail of each notice planned as the notice stands. */
export function makePlanMails(
  ports: Planning & { crud: FamilyNoticeCrud; inTransaction: InTransaction },
): FamilyNoticeCrud {
  const { crud, queue, inTransaction } = ports;
  const planFor = async (actor: Actor, id: number) => planMail(ports, await crud.get(actor, id));
  return {
    ...crud,
    create: (actor, raw) =>
      inTransaction(async () => {
        const id = await crud.create(actor, raw);
        await planFor(actor, id);
        return id;
      }),
    update: (actor, id, version, raw) =>
      inTransaction(async () => {
        await crud.update(actor, id, version, raw);
        await planFor(actor, id);
      }),
    remove: (actor, id) =>
      inTransaction(async () => {
        const row = await crud.remove(actor, id);
        await queue.remove(jobOf(id));
        return row;
      }),
    restore: (actor, id) =>
      inTransaction(async () => {
        const row = await crud.restore(actor, id);
        await planFor(actor, id);
        return row;
      }),
  };
}
