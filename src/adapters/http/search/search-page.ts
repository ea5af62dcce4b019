import type { SearchEverything } from '../../../application/search/search.ts';
import { managerPaths } from '../../../paths.ts';
import type { PageMap } from '../page.ts';

/** 検索: the results of the box in the app bar. */
export const searchPage = (search: SearchEverything): PageMap['manager.search'] => ({
  guard: 'manager',
  load: async ({ actor, query }) => ({
    head: { title: '検索', robots: 'noindex' },
    breadcrumb: [{ label: '管理', href: managerPaths.home }, { label: '検索' }],
    view: await search(actor, query.get('q')),
  }),
});
