import type { RunSheet } from '../../../application/visit/run-sheet/run-sheet.ts';
import { MAX_FILE_BYTES } from '../../../domain/file/upload.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import { pageMissing } from '../errors.ts';
import type { PageMap } from '../page.ts';
import { addressOf, crumbsOf } from '../resource/parts.ts';
import type { StaffVisitActs } from './staff-visit-acts.ts';

/** オンライン面会室, as a list that other pages lead back to. */
export const SHEET = { name: 'zoom', label: 'オンライン面会室' };

/** What an address says of a sheet: its day and facility, or its one visit. `?…` or nothing. */
export function sheetQuery(query: URLSearchParams, names = ['day', 'facility', 'visit']): string {
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
}

/** オンライン面会室: the run sheet of a day, or (`?visit=`) one visit for the bed. */
export const runSheetPage = (sheet: RunSheet, acts: StaffVisitActs): PageMap['zoom'] => ({
  guard: 'manager',
  scope: 'visit:read',
  upload: { files: 1, bytes: MAX_FILE_BYTES.picture },
  async load({ actor, query }) {
    const named = query.get('visit');
    const visit = named === null ? null : parseId(named);
    if (named !== null && visit === null) throw pageMissing();
    const view = await sheet(actor, { day: query.get('day'), facility: query.get('facility'), visit });
    return {
      head: { title: SHEET.label, robots: 'noindex' },
      breadcrumb: crumbsOf(SHEET, ''),
      view,
    };
  },
  act: async (request) => ({
    location: addressOf(SHEET) + sheetQuery(request.query),
    ...(await acts(request)),
  }),
});
