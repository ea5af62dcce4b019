import type { RunSheetView } from '../../../../application/visit/run-sheet/run-sheet.ts';
import { managerPaths } from '../../../../paths.ts';

const SHEET = managerPaths.runSheet;

function sheetQuery({ facility }: Pick<RunSheetView, 'facility'>, day: string | null): string {
  const query = new URLSearchParams({
    ...(day && { day }),
    ...(facility.value && { facility: facility.value }),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** The run sheet of another day (null: whatever day is today), of the same facility. */
export const sheetHref = (sheet: Pick<RunSheetView, 'facility'>, day: string | null): string =>
  SHEET + sheetQuery(sheet, day);

export const bedsideHref = (id: number): string => `${SHEET}?visit=${id}`;
/** A visit's page; one that is opened from a run sheet leads back to it. */
export function detailHref(id: number, sheet?: Pick<RunSheetView, 'day' | 'facility'>): string {
  const page = managerPaths.detail('visit', id);
  return sheet ? page + sheetQuery(sheet, sheet.day) : page;
}
