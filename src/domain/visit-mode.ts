/** 種類: by video, or in person (対面面会). */
export const VISIT_MODES = ['online', 'in_person'] as const;
export type VisitMode = (typeof VISIT_MODES)[number];
export const VISIT_MODE_LABELS: Record<VisitMode, string> = {
  online: 'オンライン',
  in_person: '対面',
};
