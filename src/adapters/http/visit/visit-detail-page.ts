import type { ShowVisit } from '../../../application/visit/run-sheet/show-visit.ts';
import { visitResource } from '../../../application/visit/visit.resource.ts';
import { MAX_FILE_BYTES } from '../../../domain/file/upload.ts';
import type { PageMap } from '../page.ts';
import { addressOf, crumbsOf, idOf } from '../resource/parts.ts';
import { SHEET, sheetQuery } from './run-sheet-page.ts';
import type { StaffVisitActs } from './staff-visit-acts.ts';

/** The run sheet that a visit was opened from. */
const sheetOf = (query: URLSearchParams): string => sheetQuery(query, ['day', 'facility']);

/** One booked visit: all there is of it, and its acts. Its address may name the run sheet it leads back to. */
export const visitDetailPage = (show: ShowVisit, acts: StaffVisitActs): PageMap['manager.visit.detail'] => ({
  guard: 'manager',
  scope: 'visit:read',
  upload: { files: 1, bytes: MAX_FILE_BYTES.picture },
  async load({ actor, params, query }) {
    const view = await show(actor, idOf(params));
    const title = `${view.row.reference} ${view.row.resident}様`;
    return {
      head: { title: `${title}｜${visitResource.label}`, robots: 'noindex' },
      breadcrumb: query.has('day')
        ? crumbsOf(SHEET, sheetOf(query), title)
        : crumbsOf(visitResource, '', title),
      view,
    };
  },
  async act(request) {
    const id = idOf(request.params);
    const location = `${addressOf(visitResource)}/detail/${id}${sheetOf(request.query)}`;
    return { location, ...(await acts(request, id)) };
  },
});
