import type { RunSheetView } from '../../../../application/visit/run-sheet.view.ts';

/** The run sheet of another day (null: whatever day is today), of the same facility. */
export function sheetHref({ facility }: Pick<RunSheetView, 'facility'>, day: string | null): string {
  const query = new URLSearchParams({
    ...(day && { day }),
    ...(facility.value && { facility: facility.value }),
  });
  return query.size > 0 ? `/manager/zoom?${query}` : '/manager/zoom';
}

export const bedsideHref = (id: number): string => `/manager/zoom?visit=${id}`;
export const detailHref = (id: number): string => `/manager/zoom_visit_reserve/detail/${id}`;
