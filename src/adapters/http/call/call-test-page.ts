import type { PageMap } from '../page.ts';

/** 通話テスト: for anybody, at any time; nothing is sent anywhere. */
export const callTestPage = (phone: string): PageMap['visit.test'] => ({
  guard: 'none',
  load: async () => ({ head: { title: '通話テスト', robots: 'noindex' }, view: { phone } }),
});
