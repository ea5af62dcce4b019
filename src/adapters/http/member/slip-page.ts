import type { PrintSlips } from '../../../application/member/print-slips.ts';
import type { SlipView } from '../../../application/member/slip.view.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import { managerPaths } from '../../../paths.ts';
import { pageMissing } from '../errors.ts';
import type { Page } from '../page.ts';

export const SLIP_PATH = managerPaths.slips;

/** The address of the slips of these members. */
export const slipAddress = (ids: readonly number[]): string =>
  `${SLIP_PATH}?${ids.map((id) => `id=${id}`).join('&')}`;

/** The ids of the address; none, or one that is no id, is no page. */
function idsOf(query: URLSearchParams): number[] {
  const ids = new Set(query.getAll('id').map((text) => parseId(text)));
  if (ids.size === 0 || ids.has(null)) throw pageMissing();
  return [...ids] as number[];
}

/** 利用案内: says whom it is for and what printing does; the press of its button makes and shows the slips. */
export function slipPage(slips: PrintSlips): Page<SlipView> {
  return {
    guard: 'manager',
    scope: 'member:write',
    load: async ({ actor, query }) => ({
      head: { title: '利用案内の印刷', robots: 'noindex' },
      breadcrumb: [
        { label: '管理', href: managerPaths.home },
        { label: 'ご家族会員', href: managerPaths.list('member') },
        { label: '利用案内の印刷' },
      ],
      view: await slips.preview(actor, idsOf(query)),
    }),
    act: async ({ actor, query }) => ({ show: await slips.print(actor, idsOf(query)) }),
  };
}
