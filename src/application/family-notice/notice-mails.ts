import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { awaitsMail, type FamilyNotice, mayRemind } from '../../domain/family-notice/family-notice.ts';
import { type InstantString, tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Task } from '../queue.port.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import type { InTransaction } from '../transaction.port.ts';
import { familyNoticeResource } from './family-notice.resource.ts';
import type { FamilyNoticeRow, FamilyNoticeRows, FamilyReach, ReachedFamily } from './family-notices.port.ts';
import { type Planning, planMail } from './plan-mails.ts';

const RESOURCE = familyNoticeResource.name;

type MailedNotice = Pick<FamilyNotice, 'title' | 'important'> & { readonly id: number };

/**
 * One mail for each address of these families; none for those that got one before. `again`: the day of a reminder
 * to those who have not read it. Gives how many were put.
 */
async function putNoticeMails(
  outbox: Outbox,
  { id, title, important }: MailedNotice,
  families: readonly ReachedFamily[],
  again: string | null,
): Promise<number> {
  let mails = 0;
  for (const { memberId, name, residents, addresses } of families) {
    const familyNames = [...new Set(residents.map(({ familyName }) => familyName))];
    const facilities = [...new Set(residents.map(({ facility }) => facility))];
    for (const { registrationId, address } of addresses) {
      const once = [RESOURCE, id, registrationId, ...(again === null ? [] : [again])].join(':');
      const mail = await outbox.put({
        kind: 'familyNotice',
        data: { noticeId: id, title, important, familyNames, again: again !== null },
        to: { name, address, memberId, registrationId, facilities },
        about: { resource: RESOURCE, id },
        once,
      });
      if (mail !== null) mails += 1;
    }
  }
  return mails;
}

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
  ({ rows, reach, outbox, inTransaction, ...planning }: Ports): Task<'family-notice.send'> =>
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

type RemindUnreadPorts = {
  reach: FamilyReach;
  outbox: Outbox;
  clock: Clock;
  runAct: RunAuditedAct<FamilyNoticeRow>;
  rows: Pick<FamilyNoticeRows, 'markReminded'>;
};

/** 未読のご家族にもう一度送る; gives how many mails were put. Throws `rejected`. */
export type RemindUnread = (actor: Actor, id: number) => Promise<number>;

/** Mails those who have not read the notice yet, once a day. */
export const makeRemindUnread =
  ({ runAct, rows, reach, outbox, clock }: RemindUnreadPorts): RemindUnread =>
  async (actor, id) => {
    let mails = 0;
    await runAct(actor, id, 'remind', async (row) => {
      const now = clock.now();
      const today = tokyoDate(now);
      refuseUnlessDue(row, now);
      const families = await reach.of(row, { today, noticeId: id, facility: null });
      mails = await putNoticeMails(
        outbox,
        row,
        families.filter(({ readAt }) => readAt === null),
        today,
      );
      if (mails === 0)
        throw refusal('メールを送れる未読のご家族がいません。未読の一覧からお電話でお知らせください。');
      await rows.markReminded(id, now);
      return { before: {}, after: { mails } };
    });
    return mails;
  };

function refuseUnlessDue(row: FamilyNoticeRow, now: InstantString): void {
  if (row.state !== 'public') throw refusal('公開中のお知らせだけ、もう一度送れます。');
  if (!mayRemind(row, now)) throw refusal('今日はもう送りました。もう一度送れるのは、1日に1回です。');
}

const refusal = (message: string) =>
  new DomainError('rejected', `${familyNoticeResource.name}.remind`, message);
