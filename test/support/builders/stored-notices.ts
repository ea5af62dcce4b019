import type { StoredNotice } from '../fakes/memory-public-notices.ts';

/** Categories the stored notices may name. */
export const NOTICE_CATEGORIES = [
  { id: 1, name: '行事', color: 'orange' },
  { id: 2, name: '面会', color: 'sky' },
] as const;

/** A public notice of 26 November 2026; `over` replaces fields. */
export function aStoredNotice(over: Partial<StoredNotice> & { id: number }): StoredNotice {
  const [{ id: categoryId, name, color }] = NOTICE_CATEGORIES;
  return {
    title: '夏祭りのご案内',
    facility: null,
    categoryId,
    category: { name, color },
    status: 'published',
    publishAt: '2026-11-26T00:00:00Z',
    endAt: null,
    important: false,
    importantUntil: null,
    updatedAt: '2026-11-25T00:00:00Z',
    body: '<p>広場で盆踊りをします。</p>',
    attachments: [],
    pictures: [],
    deleted: false,
    ...over,
  };
}
