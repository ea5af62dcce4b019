import type { Facility } from '../facility.ts';
import {
  compareInstants,
  type DateString,
  earliest,
  type InstantString,
  startOfNextDay,
  tokyoDate,
} from '../time.ts';

export const NOTICE_STATUSES = ['draft', 'published'] as const;
export type NoticeStatus = (typeof NOTICE_STATUSES)[number];
export const NOTICE_STATUS_LABELS: Record<NoticeStatus, string> = { draft: '下書き', published: '公開' };

export const NOTICE_STATES = ['draft', 'scheduled', 'public', 'ended'] as const;
/** What a notice is at a moment; only `public` ones are shown to visitors. */
export type NoticeState = (typeof NOTICE_STATES)[number];
export const NOTICE_STATE_LABELS: Record<NoticeState, string> = {
  draft: '下書き',
  scheduled: '予約',
  public: '公開中',
  ended: '終了',
};

export const TITLE_LIMIT = 60;
export const LABEL_LIMIT = 60;
export const ATTACHMENT_LIMIT = 5;

/** A PDF of a notice and the words of its link. */
export type Attachment = { readonly mediaId: number; readonly label: string };

/** What decides when a notice is shown. Instants are ISO strings in UTC, the deadline is a date in Japan. */
export type NoticeTimes = {
  readonly status: NoticeStatus;
  readonly publishAt: InstantString;
  /** The first moment at which it is gone. */
  readonly endAt: InstantString | null;
  readonly important: boolean;
  /** The last day on which it is pinned; null: as long as it is public. */
  readonly importantUntil: DateString | null;
};

/** What a notice says, be it to the public or to families. */
export type NoticeContent = NoticeTimes & {
  readonly title: string;
  readonly categoryId: number;
  readonly body: { readonly html: string };
  readonly attachments: readonly Attachment[];
};

export type Notice = NoticeContent & {
  /** Null: both facilities. */
  readonly facility: Facility | null;
};

const isAfter = (one: InstantString, other: InstantString): boolean => compareInstants(one, other) > 0;

/** The first moment at which the day of `date` has passed in Japan, whatever the server's zone. */
export const endOfDay = (date: DateString): InstantString => startOfNextDay(`${date}T00:00+09:00`);

/** 下書き, 予約, 公開中 or 終了 at the moment `now`. */
export function noticeState(notice: NoticeTimes, now: InstantString): NoticeState {
  if (notice.status === 'draft') return 'draft';
  if (notice.endAt && !isAfter(notice.endAt, now)) return 'ended';
  return isAfter(notice.publishAt, now) ? 'scheduled' : 'public';
}

/** True once it has been public, also after its end. */
export const wasPublic = (state: NoticeState): boolean => state === 'public' || state === 'ended';

/** True from the very moment of publishing until just before the end. */
export const isPublic = (notice: NoticeTimes, now: InstantString): boolean =>
  noticeState(notice, now) === 'public';

/** True while a public notice stands above the others: it is important and its last day has not passed. */
export const isPinned = (notice: NoticeTimes, now: InstantString): boolean =>
  isPublic(notice, now) &&
  notice.important &&
  (notice.importantUntil === null || notice.importantUntil >= tokyoDate(now));

/** The moments at which a notice changes public pages by itself. */
const changesOf = ({ status, publishAt, endAt, important, importantUntil }: NoticeTimes): InstantString[] => {
  if (status === 'draft') return [];
  return [
    publishAt,
    ...(endAt ? [endAt] : []),
    ...(important && importantUntil ? [endOfDay(importantUntil)] : []),
  ];
};

/** The earliest moment after `now` at which a page that shows these notices changes by itself; null: never. */
export const nextChange = (notices: readonly NoticeTimes[], now: InstantString): InstantString | null =>
  earliest(...notices.flatMap(changesOf).filter((change) => isAfter(change, now)));
