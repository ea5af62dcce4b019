import type { FamilyAudience } from '../../domain/audience.ts';
import type { InstantString } from '../../domain/time.ts';
import type { NoticeSummary } from '../notice/public-notices.port.ts';
import type { WholeFamilyNotice } from './family-notices.port.ts';

/** Who looks, and when. */
export type NoticeEyes = { readonly memberId: number; readonly now: InstantString };

export type SeenNotice = NoticeSummary &
  Pick<FamilyAudience, 'audience' | 'unit'> & { readonly read: boolean };

/** Notices as one family sees them: those for its residents that can be read at that moment, and no others. */
export interface NoticesForFamily {
  /** Pinned ones first, then the newest. */
  page(eyes: NoticeEyes, asked: { skip: number; limit: number }): Promise<readonly SeenNotice[]>;
  /** Those that the family has not read, in the same order. */
  unread(eyes: NoticeEyes, limit: number): Promise<readonly SeenNotice[]>;
  pinned(eyes: NoticeEyes, limit: number): Promise<readonly SeenNotice[]>;
  byId(eyes: NoticeEyes, id: number): Promise<WholeFamilyNotice | undefined>;
  /** Keeps the first moment; nothing for whoever may not see it. */
  markRead(eyes: NoticeEyes, id: number): Promise<void>;
  /** Whether a notice that the family sees shows this medium, and everybody in it allows that. */
  shows(eyes: NoticeEyes, mediumId: number): Promise<boolean>;
}

/** What is kept of members' reading. */
export interface NoticeReads {
  of(memberId: number): Promise<readonly { readonly title: string; readonly firstReadAt: InstantString }[]>;
}
