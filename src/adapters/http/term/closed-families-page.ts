import type { ClosedFamilies } from '../../../application/term/closed-families.ts';
import { termResource } from '../../../application/term/term.resource.ts';
import type { PageMap } from '../page.ts';
import { crumbsOf, idOf } from '../resource/parts.ts';

/** 休止の電話連絡表, of one 休止. */
export const closedFamiliesPage = (families: ClosedFamilies): PageMap['term.phones'] => ({
  guard: 'manager',
  scope: 'term:read',
  async load({ actor, params }) {
    const view = await families(actor, idOf(params));
    const title = '休止の電話連絡表';
    return { head: { title, robots: 'noindex' }, breadcrumb: crumbsOf(termResource, '', title), view };
  },
});
