import type { InTransaction } from '../transaction.port.ts';
import { type MeetingNews, marksOf } from './meeting-news.ts';
import type { MeetingPeers } from './meeting-peers.port.ts';
import type { VisitNews } from './visit-news.port.ts';
import type { Visits } from './visits.port.ts';

type Ports = {
  visits: Pick<Visits, 'ofMeeting' | 'lock'>;
  peers: MeetingPeers;
  news: Pick<VisitNews, 'tell'>;
  inTransaction: InTransaction;
};

/** Keeps who is at a meeting, for the run sheets that are open; of meetings that are no visit's nothing. */
export type TakeMeetingNews = (news: MeetingNews) => Promise<void>;

export const makeTakeMeetingNews =
  ({ visits, peers, news, inTransaction }: Ports): TakeMeetingNews =>
  (told) =>
    inTransaction(async () => {
      const found = await visits.ofMeeting(told.meetingId);
      // One after another, since what is new depends on what is known.
      const visit = found && (await visits.lock(found.id));
      if (!visit) return;
      const marks = marksOf(told, await peers.of(visit.id));
      if (marks.length === 0) return;
      await peers.keep(visit.id, marks);
      await news.tell(visit);
    });
