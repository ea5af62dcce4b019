import type {
  NoticeQuery,
  PublicNotices,
  WholeNotice,
} from '../../../src/application/notice/notices.port.ts';
import { isPinned, isPublic } from '../../../src/domain/notice/notice.ts';
import { searchKey } from '../../../src/domain/text.ts';
import { compareInstants, tokyoParts } from '../../../src/domain/time.ts';

/** A notice as the tests store it. */
export type StoredNotice = WholeNotice & { readonly categoryId: number; readonly deleted: boolean };

const SIZE = 20;

/** Public notices in memory, told by the rules of the domain. */
export function makeMemoryPublicNotices(stored: readonly StoredNotice[]): PublicNotices {
  const visible = (now: string) =>
    stored
      .filter((notice) => !notice.deleted && isPublic(notice, now))
      .sort((one, other) => compareInstants(other.publishAt, one.publishAt) || other.id - one.id);
  const matches = (notice: StoredNotice, { category, facility, year, search }: NoticeQuery): boolean =>
    (category === null || notice.categoryId === category) &&
    (facility === null || notice.facility === null || notice.facility === facility) &&
    (year === null || tokyoParts(notice.publishAt).year === year) &&
    search.split(/\s+/).every((word) => searchKey(notice.title + notice.body).includes(searchKey(word)));
  const years = (notices: readonly StoredNotice[]) =>
    notices.map(({ publishAt }) => tokyoParts(publishAt).year);

  return {
    pinned: async (now) => visible(now).filter((notice) => isPinned(notice, now)),
    latest: async (count, now) =>
      visible(now)
        .filter((notice) => !isPinned(notice, now))
        .slice(0, count),
    async page(query, now) {
      const found = visible(now).filter((notice) => matches(notice, query));
      const pinned = found.filter((notice) => isPinned(notice, now));
      const rest = found.filter((notice) => !isPinned(notice, now));
      const pages = Math.max(1, Math.ceil(rest.length / SIZE));
      const page = Math.min(query.page, pages);
      const rows = rest.slice((page - 1) * SIZE, page * SIZE);
      return { pinned: page === 1 ? pinned : [], rows, page, pages, total: found.length };
    },
    async facets(now) {
      const found = visible(now);
      const categories = new Map(found.map(({ categoryId, category }) => [categoryId, category.name]));
      const [first, last] = [Math.min(...years(found)), Math.max(...years(found))];
      return {
        categories: [...categories].sort(([a], [b]) => a - b).map(([id, name]) => ({ id, name })),
        years: found.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, back) => last - back),
      };
    },
    byId: async (id, now) => visible(now).find((notice) => notice.id === id),
    newest: async (count, now) => visible(now).slice(0, count),
    all: async (now) =>
      visible(now).map(({ id, publishAt, updatedAt }) => ({
        id,
        updatedAt: compareInstants(publishAt, updatedAt) > 0 ? publishAt : updatedAt,
      })),
    coming: async () => stored.filter(({ deleted, status }) => !deleted && status === 'published'),
    preview: async (id) => stored.find((notice) => notice.id === id && !notice.deleted),
  };
}
