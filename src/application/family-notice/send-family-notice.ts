import { awaitsMail } from '../../domain/family-notice/family-notice.ts';
import { tokyoDate } from '../../domain/time.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Task } from '../queue.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { FamilyNoticeRows, FamilyReach } from './family-notices.port.ts';
import { type Planning, planMail } from './plan-mails.ts';
import { putNoticeMails } from './put-notice-mails.ts';

type Ports = Planning & {
  reach: FamilyReach;
  outbox: Outbox;
  rows: Pick<FamilyNoticeRows, 'lock' | 'markMailed'>;
  inTransaction: InTransaction;
};

/**
 * Mails a notice whose moment has come: as it reads then, to whom it reaches then, once. Of one that was taken back
 * meanwhile nothing; where this process's clock is behind the queue's, it waits a little more.
 */
export const makeSendFamilyNotice =
  ({ rows, reach, outbox, inTransaction, ...planning }: Ports): Task<'sendFamilyNotice'> =>
  ({ noticeId }) =>
    inTransaction(async () => {
      const row = await rows.lock(noticeId, 'all');
      const now = planning.clock.now();
      if (!row || row.deletedAt || !awaitsMail(row, now)) return;
      if (row.state === 'scheduled') return planMail(planning, noticeId, row);
      const asked = { today: tokyoDate(now), noticeId, facility: null };
      await putNoticeMails(outbox, row, await reach.of(row, asked), null);
      await rows.markMailed(noticeId, now);
    });
