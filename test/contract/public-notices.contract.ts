import { describe, expect, it } from '@jest/globals';
import type { NoticeQuery, PublicNotices } from '../../src/application/notice/notices.port.ts';
import { nextChange } from '../../src/domain/notice/notice.ts';
import { aStoredNotice, NOTICE_CATEGORIES } from '../support/builders/stored-notices.ts';
import type { StoredNotice } from '../support/fakes/memory-public-notices.ts';

const NOW = '2026-11-27T00:00:00Z';
const ALL: NoticeQuery = { category: null, facility: null, year: null, search: '', page: 1 };

/** What every store of public notices promises; `make` gives one that holds just these. */
export const publicNoticesContract = (
  name: string,
  make: (stored: readonly StoredNotice[]) => Promise<PublicNotices>,
): void => {
  describe(`${name} tells visitors of notices`, () => {
    const ids = async (work: Promise<readonly { id: number }[]>) => (await work).map(({ id }) => id);

    it.each([
      ['a draft', { status: 'draft' }, false],
      ['one to come', { publishAt: '2026-11-27T00:00:00.001Z' }, false],
      ['one of this moment', { publishAt: NOW }, true],
      ['one that ends now', { endAt: NOW }, false],
      ['one that ends in a moment', { endAt: '2026-11-27T00:00:00.001Z' }, true],
      ['a deleted one', { deleted: true }, false],
    ] as const)('%s: %j is public: %s', async (_what, over, isThere) => {
      const notices = await make([aStoredNotice({ id: 1, ...over })]);
      const { rows, total } = await notices.page(ALL, NOW);
      expect(rows).toHaveLength(isThere ? 1 : 0);
      expect(total).toBe(isThere ? 1 : 0);
      expect(await ids(notices.latest(5, NOW))).toEqual(isThere ? [1] : []);
      expect(await ids(notices.newest(5, NOW))).toEqual(isThere ? [1] : []);
      expect(await ids(notices.all(NOW))).toEqual(isThere ? [1] : []);
      expect((await notices.byId(1, NOW))?.id).toBe(isThere ? 1 : undefined);
      expect((await notices.facets(NOW)).categories).toHaveLength(isThere ? 1 : 0);
    });

    it('with title, category, times and body, and its preview while it is no page yet', async () => {
      const [, category] = NOTICE_CATEGORIES;
      const stored = aStoredNotice({ id: 7, categoryId: category.id, category, status: 'draft' });
      const notices = await make([stored]);
      expect(await notices.byId(7, NOW)).toBeUndefined();
      expect(await notices.preview(7)).toMatchObject({
        title: stored.title,
        body: stored.body,
        category: { name: category.name, color: category.color },
        publishAt: stored.publishAt,
        endAt: null,
        facility: null,
        attachments: [],
        pictures: [],
      });
      expect(await notices.preview(8)).toBeUndefined();
    });

    it('pins important ones through the last day of their deadline in Japan', async () => {
      const important = { important: true, importantUntil: '2026-11-27' };
      const notices = await make([aStoredNotice({ id: 1, ...important }), aStoredNotice({ id: 2 })]);
      expect(await ids(notices.pinned('2026-11-27T14:59:59Z'))).toEqual([1]);
      expect(await ids(notices.latest(5, '2026-11-27T14:59:59Z'))).toEqual([2]);
      expect(await ids(notices.pinned('2026-11-27T15:00:00Z'))).toEqual([]);
      expect(await ids(notices.latest(5, '2026-11-27T15:00:00Z'))).toEqual([2, 1]);
    });

    it('newest first, and of one moment the last written first, 20 a page without repeat or loss', async () => {
      const stored = Array.from({ length: 45 }, (_, index) => aStoredNotice({ id: index + 1 }));
      const notices = await make([...stored, aStoredNotice({ id: 46, important: true })]);
      const first = await notices.page(ALL, NOW);
      expect([first.pages, first.total, first.pinned.map(({ id }) => id)]).toEqual([3, 46, [46]]);
      const pages = await Promise.all([1, 2, 3].map((page) => notices.page({ ...ALL, page }, NOW)));
      expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(
        stored.map(({ id }) => id).reverse(),
      );
      expect(pages[1]?.pinned).toEqual([]);
      const beyond = await notices.page({ ...ALL, page: 999_999 }, NOW);
      expect([beyond.page, beyond.rows.length]).toEqual([3, 5]);
    });

    it('narrowed by category, facility and the year in Japan', async () => {
      const [events, visits] = NOTICE_CATEGORIES;
      const notices = await make([
        aStoredNotice({ id: 1, categoryId: events.id, category: events, facility: 'nursing_home' }),
        aStoredNotice({ id: 2, categoryId: visits.id, category: visits, facility: 'group_home' }),
        aStoredNotice({ id: 3, facility: null, publishAt: '2024-12-31T14:59:59Z' }),
        aStoredNotice({ id: 4, facility: null, publishAt: '2024-12-31T15:00:00Z' }),
      ]);
      const found = async (over: Partial<NoticeQuery>) =>
        (await notices.page({ ...ALL, ...over }, NOW)).rows.map(({ id }) => id);
      expect(await found({ category: visits.id })).toEqual([2]);
      expect(await found({ facility: 'group_home' })).toEqual([2, 4, 3]);
      expect(await found({ year: 2024 })).toEqual([3]);
      expect(await found({ year: 2025 })).toEqual([4]);
      expect(await notices.facets(NOW)).toEqual({
        categories: [events, visits].map(({ id, name: label }) => ({ id, name: label })),
        years: [2026, 2025, 2024],
      });
    });

    it.each([
      ['ｶﾞｰﾃﾞﾝ', [1]],
      ['か\u3099ーでん', [1]],
      ['ガーデン 祭', [1]],
      ['100%', [2]],
      ['%', [2]],
      ['_', [3]],
      ['\\', [3]],
      ['ない言葉', []],
    ])('found by %s', async (search, expected) => {
      const notices = await make([
        aStoredNotice({ id: 1, title: 'ガーデン祭り' }),
        aStoredNotice({ id: 2, title: '100%の笑顔' }),
        aStoredNotice({ id: 3, title: 'a_b\\c' }),
      ]);
      expect((await notices.page({ ...ALL, search }, NOW)).rows.map(({ id }) => id)).toEqual(expected);
    });

    it('and knows the next moment at which they change by themselves', async () => {
      const notices = await make([
        aStoredNotice({ id: 1, publishAt: '2026-12-03T00:00:00Z' }),
        aStoredNotice({ id: 2, endAt: '2026-12-02T00:00:00Z' }),
        aStoredNotice({ id: 3, important: true, importantUntil: '2026-11-30' }),
        aStoredNotice({ id: 4, publishAt: '2026-11-28T00:00:00Z', status: 'draft' }),
        aStoredNotice({ id: 5, publishAt: '2026-11-28T00:00:00Z', deleted: true }),
      ]);
      const changes = [NOW, '2026-11-30T15:00:00Z', '2026-12-02T00:00:00Z', '2026-12-03T00:00:00Z'];
      const next = [];
      for (const now of changes) next.push(nextChange(await notices.coming(now), now));
      expect(next).toEqual([...changes.slice(1), null]);
    });
  });
};
