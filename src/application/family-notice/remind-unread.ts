import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { mayRemind } from '../../domain/family-notice/family-notice.ts';
import { type InstantString, tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import { familyNoticeResource } from './family-notice.resource.ts';
import type { FamilyNoticeRow, FamilyNoticeRows, FamilyReach } from './family-notices.port.ts';
import { putNoticeMails } from './put-notice-mails.ts';

type Ports = {
  reach: FamilyReach;
  outbox: Outbox;
  clock: Clock;
  touch: RunAuditedAct<FamilyNoticeRow>;
  rows: Pick<FamilyNoticeRows, 'markReminded'>;
};

/** 未読のご家族にもう一度送る; gives how many mails were put. Throws `rejected`. */
export type RemindUnread = (actor: Actor, id: number) => Promise<number>;

/** Mails those who have not read the notice yet, once a day. */
export const makeRemindUnread =
  ({ touch, rows, reach, outbox, clock }: Ports): RemindUnread =>
  async (actor, id) => {
    let mails = 0;
    await touch(actor, id, 'remind', async (row) => {
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
