import { type LookAtNotices, noticeMissing } from '../../../application/family-notice/look-at-notices.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import { familyPaths } from '../../../paths.ts';
import { familyOf } from '../family-actor.ts';
import type { PageMap } from '../page.ts';

const HOME = { label: 'ご家族のページ', href: familyPaths.home };
const LIST = { label: 'お知らせ', href: familyPaths.notice };

/** お知らせ as families read them; one that is opened counts as read. */
export const familyReadPages = (
  look: LookAtNotices,
): Pick<PageMap, 'family.family-notice.list' | 'family.family-notice.detail'> => ({
  'family.family-notice.list': {
    guard: 'family',
    load: async ({ actor, query }) => ({
      head: { title: LIST.label, robots: 'noindex' },
      breadcrumb: [HOME, { label: LIST.label }],
      view: await look.list(familyOf(actor), parseId(query.get('page') ?? undefined) ?? 1),
    }),
  },
  'family.family-notice.detail': {
    guard: 'family',
    async load({ actor, params, unopened }) {
      const id = parseId(params.id);
      if (id === null) throw noticeMissing();
      const view = await look.notice(familyOf(actor), id, !unopened);
      return {
        head: { title: `${view.title}｜${LIST.label}`, robots: 'noindex' },
        breadcrumb: [HOME, LIST, { label: view.title }],
        view,
      };
    },
  },
});
