import { type Actor, can } from '../../domain/actor.ts';
import { mayRemind } from '../../domain/family-notice/family-notice.ts';
import { formatDateTime } from '../../domain/format.ts';
import { roleWords } from '../../domain/worker/roles.ts';
import type { Clock } from '../clock.port.ts';
import { NOTICE_STATE_CHOICES } from '../notice/notice-fields.ts';
import { familyNoticeResource } from './family-notice.resource.ts';
import type { NoticeProgressView } from './family-notice.view.ts';
import { mailWords, seenWords } from './family-notice-words.ts';
import type { FamilyNoticeRow } from './family-notices.port.ts';
import type { NoticeReach } from './notice-reach.ts';

export type NoticeProgress = (actor: Actor, row: FamilyNoticeRow) => Promise<NoticeProgressView>;

/** How far a stored notice is: who has read it, what became of its mails, whom it reaches today. */
export const makeNoticeProgress =
  ({ reach, clock }: { reach: NoticeReach; clock: Clock }): NoticeProgress =>
  async (actor, row) => {
    const { label, tone } = NOTICE_STATE_CHOICES.find(({ value }) => value === row.state) ?? {
      label: row.state,
    };
    return {
      state: { label, tone },
      seen: seenWords(row.seen),
      mails: mailWords(row.mails),
      byMail: row.mail,
      mailed: row.mailedAt && formatDateTime(row.mailedAt),
      reminded: row.remindedAt && formatDateTime(row.remindedAt),
      reach: await reach.of(actor, row),
      mayRemind: mayRemind(row, clock.now()) && hasUnread(row) && may(actor, row),
      unreadList: unreadListOf(actor, row),
      mayNames: MAY_SEE_NAMES,
    };
  };

const hasUnread = ({ seen }: FamilyNoticeRow): boolean => seen !== null && seen.read < seen.families;

/** The address of 未読の一覧 for whoever may see names and phones of families; null before anybody can have read it. */
export const unreadListOf = (actor: Actor, { id, seen }: FamilyNoticeRow): string | null =>
  seen && can(actor, 'member:read') ? `/manager/${familyNoticeResource.name}/unread/${id}` : null;

/** The roles that see who has read a notice. */
const MAY_SEE_NAMES = roleWords('family-notice:read', 'member:read');

const may = (actor: Actor, row: FamilyNoticeRow): boolean =>
  can(actor, 'family-notice:write') && familyNoticeResource.refuse?.(actor, 'update', row, null) === null;
