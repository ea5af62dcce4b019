import type { FamilyAudience, FamilyViewer } from '../../domain/audience.ts';
import type { Facility } from '../../domain/facility.ts';
import type { FamilyNotice, FamilyNoticeForm } from '../../domain/family-notice/family-notice.ts';
import type { NoticeState } from '../../domain/notice/notice.ts';
import type { DateString, InstantString } from '../../domain/time.ts';
import type { UnreachedFamily } from '../mail/phone-list.ts';
import type { NoticeSummary, WholeNotice } from '../notice/notices.port.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Crud } from '../resource/crud.ts';
import type { Stored } from '../resource/resource.ts';

/** A stored notice to families; `state`, `readRate` and `mails` are what they are at the moment of reading. */
export type FamilyNoticeRow = Stored &
  FamilyNotice & {
    readonly state: NoticeState;
    /** Of the families it is for today: how many there are, how many have read it; null before it is published. */
    readonly readRate: { readonly families: number; readonly read: number } | null;
    /** Its mails by what became of them. */
    readonly mails: { readonly sent: number; readonly failed: number; readonly waiting: number };
  };

export type FamilyNoticeCrud = Crud<FamilyNoticeRow, FamilyNoticeForm>;

/** The rows of notices to families. A body must be cleaned HTML by the time it is written. */
export type FamilyNoticeRows = Collection<FamilyNoticeRow, FamilyNoticeForm> & {
  markMailed(id: number, at: InstantString): Promise<void>;
  markReminded(id: number, at: InstantString): Promise<void>;
};

/** A notice to families with all that its page shows. */
export type WholeFamilyNotice = WholeNotice & FamilyAudience;

/** A member of the audience: their residents whom it concerns, where mails reach them, and when they read it. */
export type ReachedFamily = Pick<UnreachedFamily, 'memberId' | 'number' | 'name' | 'phone'> & {
  readonly residents: readonly (UnreachedFamily['residents'][number] & { readonly familyName: string })[];
  /** Confirmed ones that want mails on notices. */
  readonly addresses: readonly { readonly registrationId: number; readonly address: string }[];
  readonly readAt: InstantString | null;
};

/** Whom a notice reaches: asked anew each time, since families come, leave and are stopped. */
export interface FamilyReach {
  /**
   * The families of an audience that have access on the day, by facility and room. With `facility`, those of its
   * residents alone. `noticeId` null: of a notice that is not stored yet.
   */
  of(
    audience: FamilyAudience,
    asked: {
      readonly today: DateString;
      readonly noticeId: number | null;
      readonly facility: Facility | null;
    },
  ): Promise<readonly ReachedFamily[]>;
}

/** A notice to families by its own rows, whatever its state; for those who may edit it. */
export interface FamilyNoticePreviews {
  find(id: number): Promise<WholeFamilyNotice | undefined>;
}

export type ListedFamilyNotice = NoticeSummary &
  Pick<FamilyAudience, 'audience' | 'unit'> & { readonly read: boolean };

/** Notices as one family sees them: those for its residents that can be read at that moment, and no others. */
export interface NoticesForFamily {
  /** Pinned ones first, then the newest. */
  page(viewer: FamilyViewer, asked: { skip: number; limit: number }): Promise<readonly ListedFamilyNotice[]>;
  /** Those that the family has not read, in the same order. */
  unread(viewer: FamilyViewer, limit: number): Promise<readonly ListedFamilyNotice[]>;
  pinned(viewer: FamilyViewer, limit: number): Promise<readonly ListedFamilyNotice[]>;
  byId(viewer: FamilyViewer, id: number): Promise<WholeFamilyNotice | undefined>;
  /** Keeps the first moment; nothing for whoever may not see it. */
  markRead(viewer: FamilyViewer, id: number): Promise<void>;
  /** Whether a notice that the family sees shows this medium, and everybody in it allows that. */
  shows(viewer: FamilyViewer, mediumId: number): Promise<boolean>;
}

/** What is kept of members' reading. */
export interface NoticeReads {
  of(memberId: number): Promise<readonly { readonly title: string; readonly firstReadAt: InstantString }[]>;
}
