import type { Facility } from '../../domain/facility.ts';
import type { Notice, NoticeState, NoticeTimes } from '../../domain/notice/notice.ts';
import type { NoticeForm } from '../../domain/notice/notice-form.ts';
import type { PaletteColor } from '../../domain/palette.ts';
import type { InstantString } from '../../domain/time.ts';
import type { MediaRow } from '../media/media.port.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Stored } from '../resource/resource.ts';

/** A stored notice; `state` is what it is at the moment of reading. */
export type NoticeRow = Stored & Notice & { readonly state: NoticeState };

/** The rows of notices. A body must be cleaned HTML by the time it is written. */
export type NoticeRows = Collection<NoticeRow, NoticeForm>;

export type NoticeSummary = NoticeTimes & {
  readonly id: number;
  readonly title: string;
  readonly facility: Facility | null;
  readonly category: { readonly name: string; readonly color: PaletteColor };
  readonly updatedAt: InstantString;
};

/** A notice with all that its page shows. */
export type WholeNotice = NoticeSummary & {
  readonly body: string;
  readonly attachments: readonly { readonly label: string; readonly key: string; readonly bytes: number }[];
  readonly pictures: readonly Pick<MediaRow, 'key' | 'ground' | 'files'>[];
};

/** What visitors ask the list for; null: all. */
export type NoticeQuery = {
  readonly category: number | null;
  readonly facility: Facility | null;
  readonly year: number | null;
  readonly search: string;
  readonly page: number;
};

/** `total` counts the pinned ones too; a page beyond the last is the last. Pinned ones are on page 1. */
export type ListedNotices = {
  readonly pinned: readonly NoticeSummary[];
  readonly rows: readonly NoticeSummary[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
};

/** What the list can be narrowed to: what public notices have. */
type NoticeFacets = {
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  /** Newest first. */
  readonly years: readonly number[];
};

/** Notices as visitors see them. Every answer is for the moment `now` and holds public ones only. */
export interface PublicNotices {
  /** Important ones whose deadline has not passed, newest first. */
  pinned(now: InstantString): Promise<readonly NoticeSummary[]>;
  /** The newest, pinned ones left out. */
  latest(count: number, now: InstantString): Promise<readonly NoticeSummary[]>;
  page(query: NoticeQuery, now: InstantString): Promise<ListedNotices>;
  facets(now: InstantString): Promise<NoticeFacets>;
  byId(id: number, now: InstantString): Promise<WholeNotice | undefined>;
  /** The newest with their bodies, for the feed. */
  newest(count: number, now: InstantString): Promise<readonly WholeNotice[]>;
  /** Every one, for the site map. */
  all(now: InstantString): Promise<readonly { readonly id: number; readonly updatedAt: InstantString }[]>;
  /** Of all published ones those that change public pages next, by publishing, ending or deadline. */
  coming(now: InstantString): Promise<readonly NoticeTimes[]>;
  /** A live notice whatever its state, as its page would show it; for those who may edit it. */
  preview(id: number): Promise<WholeNotice | undefined>;
}
