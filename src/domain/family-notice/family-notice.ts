import { z } from 'zod';
import { audienceShape, checkAudience, chosenAudience, type FamilyAudience } from '../audience.ts';
import { checkbox } from '../form/choice-fields.ts';
import { type NoticeContent, type NoticeTimes, noticeState } from '../notice/notice.ts';
import { checkTimes, noticeContentShape, withoutStrayDeadline } from '../notice/notice-form.ts';
import { type InstantString, tokyoDate } from '../time.ts';

export type FamilyNotice = NoticeContent &
  FamilyAudience & {
    /** メールで知らせる. */
    readonly mail: boolean;
    /** When the mail on its publishing was put; null: not yet. */
    readonly mailedAt: InstantString | null;
    /** When those who had not read it were last reminded. */
    readonly remindedAt: InstantString | null;
  };

/** The form of a notice to families (ご家族へのお知らせ): a notice's, for an audience instead of the public. */
export const familyNoticeSchema = z
  .object({ ...noticeContentShape, ...audienceShape, mail: checkbox({ label: 'メールで知らせる' }) })
  .superRefine((notice, context) => {
    checkTimes(notice, context);
    checkAudience(notice, context);
  })
  .transform((notice) => ({ ...withoutStrayDeadline(notice), ...chosenAudience(notice) }));

export type FamilyNoticeForm = z.output<typeof familyNoticeSchema>;

/** What decides whether and when families are mailed. */
export type Mailed = NoticeTimes & Pick<FamilyNotice, 'mail' | 'mailedAt'>;

/** True while a mail waits for the notice's publishing, or is due: it goes once, when the notice is first shown. */
export function awaitsMail(notice: Mailed, now: InstantString): boolean {
  const state = noticeState(notice, now);
  return notice.mail && notice.mailedAt === null && (state === 'scheduled' || state === 'public');
}

/** Whether those who have not read it may be reminded: while they can read it, once a day in Japan. */
export const mayRemind = (
  notice: NoticeTimes & Pick<FamilyNotice, 'remindedAt'>,
  now: InstantString,
): boolean =>
  noticeState(notice, now) === 'public' &&
  (notice.remindedAt === null || tokyoDate(notice.remindedAt) < tokyoDate(now));
