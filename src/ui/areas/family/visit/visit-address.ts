import type { VisitMode } from '../../../../domain/visit-mode.ts';
import { familyPaths } from '../../../../paths.ts';

export const VISITS = familyPaths.visit;

type Step = { resident: number; mode: VisitMode; date?: string; slot?: string };

/** The address of a step of booking. */
export const bookingHref = ({ resident, mode, date, slot }: Step): string => {
  const query = new URLSearchParams({ resident: String(resident), mode });
  if (slot) query.set('slot', slot);
  else if (date) query.set('date', date);
  return `${VISITS}?${query}`;
};

export const visitHref = (id: number, step?: 'cancel'): string =>
  `${VISITS}?visit=${id}${step ? `&step=${step}` : ''}`;
