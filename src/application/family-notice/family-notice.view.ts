import type { NoticeDetailView, NoticeLine } from '../notice/notice.view.ts';
import type { Choice } from '../resource/choice.ts';

/** 宛先 n 家族・メール m 件, and those whom no mail reaches. */
export type NoticeReachView = {
  readonly families: number;
  readonly mails: number;
  readonly without: number;
  /** Of those without, where the worker may know them. */
  readonly names: readonly string[];
  /** What a form sends along to confirm that these numbers were read. */
  readonly confirmation: string;
};

/** How far a stored notice is, above its form. */
export type NoticeProgressView = {
  readonly state: Pick<Choice, 'label' | 'tone'>;
  /** 「3／12（25%）」; '' before it is published. */
  readonly readRate: string;
  readonly mails: string;
  /** メールで知らせる. */
  readonly byMail: boolean;
  readonly mailed: string | null;
  readonly reminded: string | null;
  readonly reach: NoticeReachView;
  /** 未読のご家族にもう一度送る can be pressed today. */
  readonly mayRemind: boolean;
  /** The list of those who have not read it; null for whoever may not see it, and before anybody can. */
  readonly unreadList: string | null;
  /** The roles that may see it, in words. */
  readonly mayNames: string;
};

/** 未読の一覧, to print and to tick off. */
export type UnreadListView = {
  readonly id: number;
  readonly title: string;
  readonly published: string;
  readonly at: string;
  /** All it is for; of them the unread ones are listed. */
  readonly families: number;
  readonly unread: readonly {
    readonly id: number;
    readonly number: string;
    readonly name: string;
    readonly phone: string;
    readonly residents: readonly string[];
    readonly mail: string;
  }[];
};

/** A notice in a family's list; `facility` says whom it is for. */
export type FamilyNoticeLine = NoticeLine & { readonly unread: boolean };

export type FamilyNoticeListView = {
  readonly rows: readonly FamilyNoticeLine[];
  readonly page: number;
  readonly hasOlder: boolean;
};

export type FamilyNoticeView = NoticeDetailView;

/** What the form of a notice to families is given besides a notice's: how far it is, and whom saving it would reach. */
export type FamilyNoticeSlots = { readonly progress?: NoticeProgressView; readonly asked?: NoticeReachView };
