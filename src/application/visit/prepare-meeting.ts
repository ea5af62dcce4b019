import type { Queue, Task } from '../queue.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { VisitFollower } from './follow-visit.ts';
import type { Meeting, VideoMeetings } from './video-meetings.port.ts';
import type { Visits } from './visits.port.ts';

const MOST_TRIES = 8;

type Ports = { meetings: Pick<VideoMeetings, 'provider'>; queue: Pick<Queue, 'add'> };

/** Has the meeting of a confirmed visit by video prepared where that is work: at a provider elsewhere. Joins the transaction. */
export const makeAskForMeeting =
  ({ meetings, queue }: Ports): VisitFollower =>
  async ({ id, mode, status }, event) => {
    const asks =
      event === 'confirmed' && mode === 'online' && status === 'confirmed' && meetings.provider === 'zoom';
    if (asks)
      await queue.add('prepareMeeting', { visitId: id }, { key: `meeting:${id}`, maxAttempts: MOST_TRIES });
  };

type WorkPorts = {
  visits: Pick<Visits, 'find' | 'lock' | 'change'>;
  meetings: Pick<VideoMeetings, 'create'>;
  followers: readonly VisitFollower[];
  inTransaction: InTransaction;
};

/** Asks the provider for the meeting outside of any transaction; after the last try staff see that it failed. */
export function makePrepareMeeting({
  visits,
  meetings,
  followers,
  inTransaction,
}: WorkPorts): Task<'prepareMeeting'> {
  const keep = (id: number, meeting: Meeting | null) =>
    inTransaction(async () => {
      const visit = await visits.lock(id);
      if (visit?.status !== 'confirmed' || visit.linkState === 'ready') return;
      const changed = await visits.change(id, { ...meeting, linkState: meeting ? 'ready' : 'failed' });
      for (const follow of followers) await follow(changed, 'changed', visit);
    });
  return async ({ visitId }, { last }) => {
    const visit = await visits.find(visitId);
    if (visit?.status !== 'confirmed' || visit.linkState === 'ready') return;
    try {
      await keep(visitId, await meetings.create(visit));
    } catch (error) {
      if (last) await keep(visitId, null);
      throw error;
    }
  };
}
