import type { Facility } from '../../domain/facility.ts';
import { fileUrl } from '../../domain/file/stored-file.ts';
import { sizeText } from '../../domain/file/upload.ts';
import { formatDate, formatWareki } from '../../domain/format.ts';
import { isPinned } from '../../domain/notice/notice.ts';
import { type InstantString, tokyoDate } from '../../domain/time.ts';
import { withPictureSizes } from './body-pictures.ts';
import type { DayView, NoticeDetailView, NoticeLine } from './notice.view.ts';
import type { NoticeSummary, WholeNotice } from './public-notices.port.ts';

/** How the facilities are called on pages, in the order of the site profile. */
export type FacilityLabels = readonly { readonly facility: Facility; readonly label: string }[];

const dayView = (instant: InstantString): DayView => ({
  iso: tokyoDate(instant),
  text: formatDate(instant),
  wareki: formatWareki(instant),
});

/** The fields of a notice that a list shows, and no others. */
export const noticeLine = (
  notice: NoticeSummary,
  now: InstantString,
  facilities: FacilityLabels,
): NoticeLine => ({
  id: notice.id,
  title: notice.title,
  day: dayView(notice.publishAt),
  category: { name: notice.category.name, color: notice.category.color },
  facility: facilities.find(({ facility }) => facility === notice.facility)?.label ?? null,
  pinned: isPinned(notice, now),
});

/** The fields of a notice that its page shows, and no others. */
export const noticeDetail = (
  notice: WholeNotice,
  now: InstantString,
  facilities: FacilityLabels,
): NoticeDetailView => ({
  ...noticeLine(notice, now, facilities),
  body: withPictureSizes(notice.body, notice.pictures),
  attachments: notice.attachments.map(({ key, label, bytes }) => ({
    href: fileUrl(key, 'original'),
    label,
    type: 'PDF',
    size: sizeText(bytes),
  })),
});
