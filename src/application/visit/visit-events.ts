import type { Facility } from '../../domain/facility.ts';
import type { Visit } from '../../domain/visit/visit.ts';

/** What happened to a visit, for whoever must be told of it. */
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
  /** 通話中, 終了, 不参加, 電話してください, a link that is ready: shown at once, told by no mail. */
  'changed',
] as const;
export type VisitEvent = (typeof VISIT_EVENTS)[number];

/**
 * What follows from a change of a visit: mails, reminders, the run sheets that are open. Called inside its transaction,
 * with the visit as it was before; null for a new one.
 */
export type VisitEventHandler = (visit: Visit, event: VisitEvent, before: Visit | null) => Promise<void>;

/** Says between all processes that visits have changed. */
export interface VisitNews {
  /** Heard once the transaction that runs is kept. */
  announce(visit: Pick<Visit, 'id' | 'facility'>): Promise<void>;
  /** The handler is given whose visits changed; null when something may have been missed. Must not throw. */
  onNews(handler: (facility: Facility | null) => void): void;
}

/** Tells the run sheets that are open, in whatever process, of every change of a visit. */
export const announceVisit =
  (news: Pick<VisitNews, 'tell'>): VisitEventHandler =>
  (visit) =>
    news.announce(visit);
