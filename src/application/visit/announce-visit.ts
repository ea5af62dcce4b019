import type { VisitFollower } from './follow-visit.ts';
import type { VisitNews } from './visit-news.port.ts';

/** Tells the run sheets that are open, in whatever process, of every change of a visit. */
export const announceVisit =
  (news: Pick<VisitNews, 'tell'>): VisitFollower =>
  (visit) =>
    news.tell(visit);
