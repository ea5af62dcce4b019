import { DomainError } from '../../domain/errors.ts';
import type { Facility } from '../../domain/facility.ts';
import { sizeText } from '../../domain/file/upload.ts';
import { formatDate, formatWareki } from '../../domain/format.ts';
import { isPinned, nextChange } from '../../domain/notice/notice.ts';
import { type InstantString, tokyoDate } from '../../domain/time.ts';
import type { FileAddress } from '../addresses.port.ts';
import type { Clock } from '../clock.port.ts';
import { withPictureSizes } from './body-pictures.ts';
import type {
  DayView,
  NoticeDetailView,
  NoticeHighlights,
  NoticeLine,
  NoticeListView,
} from './notice.view.ts';
import type { NoticeQuery, NoticeSummary, PublicNotices, WholeNotice } from './notices.port.ts';

const LATEST = 5;
const FEED = 30;

/** A view, and the moment at which it changes by itself; null: never. */
export type Dated<V> = { readonly view: V; readonly until: InstantString | null };

export type DatedNotice = Dated<NoticeDetailView> & {
  readonly publishAt: InstantString;
  readonly updatedAt: InstantString;
};

/** What visitors may ask of notices. */
export interface VisitorNotices {
  /** The pinned notices and the newest ones. */
  highlights(): Promise<Dated<NoticeHighlights>>;
  list(query: NoticeQuery): Promise<Dated<NoticeListView>>;
  /** Throws `notFound` for whatever is not public now. */
  detail(id: number): Promise<DatedNotice>;
  feed(): Promise<readonly WholeNotice[]>;
  sitemap(): ReturnType<PublicNotices['all']>;
}

type Ports = {
  fileAt: FileAddress;
  notices: PublicNotices;
  clock: Clock;
  facilities: FacilityLabels;
};

/** Makes the public side of notices; every answer is for the moment it is asked. */
export function makeVisitorNotices({ notices, clock, facilities, fileAt }: Ports): VisitorNotices {
  const lines = (found: readonly NoticeSummary[], now: InstantString) =>
    found.map((notice) => noticeLine(notice, now, facilities));

  return {
    async highlights() {
      const now = clock.now();
      const [pinned, latest, coming] = await Promise.all([
        notices.pinned(now),
        notices.latest(LATEST, now),
        notices.coming(now),
      ]);
      const view = { important: lines(pinned, now), latest: lines(latest, now) };
      return { view, until: nextChange(coming, now) };
    },

    async list(query) {
      const now = clock.now();
      const [found, facets, coming] = await Promise.all([
        notices.page(query, now),
        notices.facets(now),
        notices.coming(now),
      ]);
      const { page, pages, total } = found;
      const view = {
        pinned: lines(found.pinned, now),
        rows: lines(found.rows, now),
        page,
        pages,
        total,
        filters: filtersOf(query, facets, facilities),
      };
      return { view, until: nextChange(coming, now) };
    },

    async detail(id) {
      const now = clock.now();
      const notice = await notices.byId(id, now);
      if (!notice) throw new DomainError('notFound', 'notice.notFound', 'お知らせが見つかりません。');
      const { publishAt, updatedAt } = notice;
      return {
        view: noticeDetail(notice, now, facilities, fileAt),
        until: nextChange([notice], now),
        publishAt,
        updatedAt,
      };
    },

    feed: () => notices.newest(FEED, clock.now()),
    sitemap: () => notices.all(clock.now()),
  };
}

const filtersOf = (
  query: NoticeQuery,
  { categories, years }: Awaited<ReturnType<PublicNotices['facets']>>,
  facilities: FacilityLabels,
): NoticeListView['filters'] => ({
  category: {
    choices: categories.map(({ id, name }) => ({ value: String(id), label: name })),
    value: String(query.category ?? ''),
  },
  facility: {
    choices: facilities.map(({ facility, label }) => ({ value: facility, label })),
    value: query.facility ?? '',
  },
  year: {
    choices: years.map((year) => ({ value: String(year), label: `${year}年` })),
    value: String(query.year ?? ''),
  },
  search: query.search,
});

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
  fileAt: FileAddress,
): NoticeDetailView => ({
  ...noticeLine(notice, now, facilities),
  body: withPictureSizes(notice.body, notice.pictures),
  attachments: notice.attachments.map(({ key, label, bytes }) => ({
    href: fileAt(key, 'original'),
    label,
    type: 'PDF',
    size: sizeText(bytes),
  })),
});
