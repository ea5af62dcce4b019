import type { RunSheet } from '../../../application/visit/run-sheet.ts';
import { parseId } from '../../../domain/form-number.ts';
import { MEDIA_BYTES } from '../../../domain/media/media.ts';
import { pageMissing } from '../errors.ts';
import type { ActRequest, PageMap } from '../page.ts';
import type { StaffVisitActs } from './staff-visit-acts.ts';

const SHEET = '/manager/zoom';
const TITLE = 'オンライン面会室';

/** The same sheet again: its day, facility or visit. */
function placeOf({ query }: ActRequest): string {
  const kept = new URLSearchParams();
  for (const name of ['day', 'facility', 'visit']) {
    const value = query.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${SHEET}?${kept}` : SHEET;
}

/** オンライン面会室: the run sheet of a day, or (`?visit=`) one visit for the bed. */
export const runSheetPage = (sheet: RunSheet, acts: StaffVisitActs): PageMap['zoom'] => ({
  guard: 'manager',
  scope: 'visit:read',
  upload: { files: 1, bytes: MEDIA_BYTES.picture },
  async load({ actor, query }) {
    const named = query.get('visit');
    const visit = named === null ? null : parseId(named);
    if (named !== null && visit === null) throw pageMissing();
    const view = await sheet(actor, { day: query.get('day'), facility: query.get('facility'), visit });
    return {
      head: { title: TITLE, robots: 'noindex' },
      breadcrumb: [{ label: '管理', href: '/manager' }, { label: TITLE }],
      view,
    };
  },
  act: async (request) => ({ location: placeOf(request), ...(await acts(request)) }),
});
