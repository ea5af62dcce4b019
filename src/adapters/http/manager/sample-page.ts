import type { PageMap } from '../page.ts';

/** The gallery of every kit part, for any worker. */
export const samplePage: PageMap['sample'] = {
  guard: 'manager',
  load: async () => ({ head: { title: '部品見本', robots: 'noindex' }, view: {} }),
};
