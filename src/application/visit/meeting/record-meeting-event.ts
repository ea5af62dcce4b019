import { type Attendance, attendanceChanges, type MeetingEvent } from '../../../domain/visit/attendance.ts';
import type { InTransaction } from '../../transaction.port.ts';
import type { VisitNews } from '../visit-events.ts';
import type { Visits } from '../visits.port.ts';

/** Who is at the meeting of a visit that is held elsewhere, one mark each. Joins the transaction. */
export interface MeetingPeers {
  of(visitId: number): Promise<readonly Attendance[]>;
  /** Keeps these beside the others, or in place of those of the same name. */
  keep(visitId: number, marks: readonly Attendance[]): Promise<void>;
}

type Ports = {
  visits: Pick<Visits, 'ofMeeting' | 'lock'>;
  peers: MeetingPeers;
  news: Pick<VisitNews, 'announce'>;
  inTransaction: InTransaction;
};

/** Keeps who is at a meeting, for the run sheets that are open; of meetings that are no visit's nothing. */
export type RecordMeetingEvent = (news: MeetingEvent) => Promise<void>;

export const makeRecordMeetingEvent =
  ({ visits, peers, news, inTransaction }: Ports): RecordMeetingEvent =>
  (told) =>
    inTransaction(async () => {
      const found = await visits.ofMeeting(told.meetingId);
      // One after another, since what is new depends on what is known.
      const visit = found && (await visits.lock(found.id));
      if (!visit) return;
      const marks = attendanceChanges(told, await peers.of(visit.id));
      if (marks.length === 0) return;
      await peers.keep(visit.id, marks);
      await news.announce(visit);
    });
