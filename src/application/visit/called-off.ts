import type { HomeReason, Visit } from '../../domain/visit/visit.ts';
import type { VisitChange } from './visits.port.ts';

/** What becomes of a visit that will not be held: its slot is free at once, and calendars learn of it. */
export const calledOff =
  (
    status: 'cancelled_by_family' | 'cancelled_by_home' | 'declined',
    why: { readonly homeReason?: HomeReason; readonly note?: string } = {},
  ) =>
  ({ sequence }: Pick<Visit, 'sequence'>): VisitChange => ({
    status,
    homeReason: why.homeReason ?? null,
    reasonNote: why.note || null,
    sequence: sequence + 1,
  });
