import type { Facility } from '../../domain/facility.ts';
import type { Visit } from '../../domain/visit/visit.ts';

/** What happened to a visit. */
export const VISIT_EVENTS = [
  /** A request that waits for staff. */
  'requested',
  /** Booked, or approved. */
  'confirmed',
  'moved',
  'cancelledByFamily',
  'cancelledByHome',
  /** Called off by a 休止. */
  'closed',
  'declined',
  /** 通話中, 終了, 不参加, 電話してください, a link that is ready: shown at once, sent in no mail. */
  'changed',
] as const;
export type VisitEvent = (typeof VISIT_EVENTS)[number];

/**
 * Handles a change of a visit: mails, reminders, the run sheets that are open. Called inside the change's transaction,
 * with the visit as it was before; null for a new one.
 */
export type VisitEventHandler = (visit: Visit, event: VisitEvent, before: Visit | null) => Promise<void>;

/** Notifies all processes that visits have changed. */
export interface VisitNews {
  /** Delivered when the current transaction commits. */
  announce(visit: Pick<Visit, 'id' | 'facility'>): Promise<void>;
  /** The handler gets the facility whose visits changed; null when something may have been missed. Must not throw. */
  onNews(handler: (facility: Facility | null) => void): void;
}

/** Updates the run sheets that are open, in whatever process, after every change of a visit. */
export const announceVisit =
  (news: Pick<VisitNews, 'announce'>): VisitEventHandler =>
  (visit) =>
    news.announce(visit);
