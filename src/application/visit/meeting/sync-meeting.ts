import { compareInstants, daysAfter, type InstantString } from '../../../domain/time.ts';
import { isLive, isStanding, type Visit } from '../../../domain/visit/visit.ts';
import type { Clock } from '../../clock.port.ts';
import type { Queue, Task } from '../../queue.port.ts';
import type { InTransaction } from '../../transaction.port.ts';
import type { VisitEvent, VisitEventHandler } from '../visit-events.ts';
import type { VisitChange, Visits } from '../visits.port.ts';
import { isAsked, type Meeting, type VideoMeetings } from './video-meetings.port.ts';

/** About half an hour: the pauses between tries grow. */
const MAX_TRIES = 8;

/** One after another: two at once could make two meetings of one visit. */
const QUEUE = 'meetings';

type QueuePorts = { queue: Pick<Queue, 'add'> };

/** Queues that the provider's meeting is made to match the visit. Joins the transaction. */
export const askForSync = ({ queue }: QueuePorts, id: number, runAt?: InstantString): Promise<void> =>
  queue.add(
    'visit.sync-meeting',
    { visitId: id },
    { key: `meeting:${id}`, queue: QUEUE, maxAttempts: MAX_TRIES, ...(runAt && { runAt }) },
  );

/** Events that concern the meeting of a visit. */
const SYNCED: readonly VisitEvent[] = [
  'confirmed',
  'moved',
  'cancelledByFamily',
  'cancelledByHome',
  'closed',
  'declined',
];

/** Queues a sync after every change of a visit by video that concerns its meeting. Joins the transaction. */
export const makeSyncOnChange =
  ({ meetings, queue }: QueuePorts & { meetings: Pick<VideoMeetings, 'provider'> }): VisitEventHandler =>
  async ({ id, mode }, event) => {
    if (isAsked(meetings) && mode === 'online' && SYNCED.includes(event)) await askForSync({ queue }, id);
  };

type WorkPorts = QueuePorts & {
  visits: Pick<Visits, 'find' | 'lock' | 'change'>;
  meetings: VideoMeetings;
  eventHandlers: readonly VisitEventHandler[];
  inTransaction: InTransaction;
  clock: Clock;
};

/** True where the visit is to have no meeting: it was called off. One that was held keeps what it had. */
const isOff = ({ status }: Visit): boolean =>
  !isLive(status) && status !== 'completed' && status !== 'no_show';

/** A provider that allows so many meetings a day counts its days by UTC; a little after its midnight. */
const nextDay = (now: InstantString): InstantString => `${daysAfter(now.slice(0, 10), 1)}T00:05:00Z`;

/**
 * Makes the provider's meeting match the visit as it is now, outside of any transaction: a meeting for one that is to
 * be held, at its time; none for one that was called off. So the order and the number of syncs do not matter. After the
 * last try staff see that it failed, and it is tried again on the provider's next day.
 */
export function makeSyncMeeting(ports: WorkPorts): Task<'visit.sync-meeting'> {
  const { visits, meetings, inTransaction, clock } = ports;
  const keep = (id: number, changeOf: (visit: Visit) => VisitChange | null) =>
    inTransaction(async () => {
      const visit = await visits.lock(id);
      const change = visit ? changeOf(visit) : null;
      if (!visit || !change) return;
      const changed = await visits.change(id, change);
      for (const handle of ports.eventHandlers) await handle(changed, 'changed', visit);
    });

  const sync = async (visit: Visit): Promise<void> => {
    if (isStanding(visit.status)) {
      const meeting = await meetings.create(visit);
      if (visit.meetingId !== null && visit.meetingId === meeting.meetingId) await meetings.update(visit);
      // Kept whatever has become of the visit meanwhile: what calls it off must know the meeting.
      await keep(visit.id, (now) => (isSame(now, meeting) ? null : { ...meeting, linkState: 'ready' }));
    } else if (isOff(visit) && visit.meetingId !== null) {
      await meetings.cancel(visit);
      await keep(visit.id, () => ({ meetingId: null, joinUrl: null }));
    }
  };

  const giveUp = async ({ id, startsAt }: Visit): Promise<void> => {
    await keep(id, ({ joinUrl, linkState }) =>
      joinUrl === null && linkState !== 'failed' ? { linkState: 'failed' } : null,
    );
    const again = nextDay(clock.now());
    if (compareInstants(again, startsAt) < 0) await inTransaction(() => askForSync(ports, id, again));
  };

  return async ({ visitId }, { last }) => {
    const visit = await visits.find(visitId);
    if (!visit || !isAsked(meetings)) return;
    try {
      await sync(visit);
    } catch (error) {
      if (last) await giveUp(visit);
      throw error;
    }
  };
}

const isSame = (visit: Visit, { meetingId, joinUrl }: Meeting): boolean =>
  visit.linkState === 'ready' && visit.meetingId === meetingId && visit.joinUrl === joinUrl;
