import { type Attendance, attendanceChanges, type MeetingEvent } from '../../../domain/visit/attendance.ts';
import type { InTransaction } from '../../transaction.port.ts';
import type { VisitNews } from '../visit-events.ts';
import type { Visits } from '../visits.port.ts';

/** Who is at the meeting of a visit that is held by an external provider. Joins the transaction. */
export interface MeetingPeers {
  of(visitId: number): Promise<readonly Attendance[]>;
  /** Adds these to the others, or replaces those of the same external id. */
  keep(visitId: number, changed: readonly Attendance[]): Promise<void>;
}

type Ports = {
  visits: Pick<Visits, 'ofMeeting' | 'lock'>;
  peers: MeetingPeers;
  news: Pick<VisitNews, 'announce'>;
  inTransaction: InTransaction;
};

/** Records who is at a meeting and updates open run sheets; an event of a meeting that is no visit's is ignored. */
export type RecordMeetingEvent = (event: MeetingEvent) => Promise<void>;

export const makeRecordMeetingEvent =
  ({ visits, peers, news, inTransaction }: Ports): RecordMeetingEvent =>
  (event) =>
    inTransaction(async () => {
      const found = await visits.ofMeeting(event.meetingId);
      // Under the visit's lock, since what changes depends on what is known.
      const visit = found && (await visits.lock(found.id));
      if (!visit) return;
      const changed = attendanceChanges(event, await peers.of(visit.id));
      if (changed.length === 0) return;
      await peers.keep(visit.id, changed);
      await news.announce(visit);
    });
