import { type Actor, worksFor } from '../../../domain/actor.ts';
import { DomainError } from '../../../domain/errors.ts';
import { isStanding } from '../../../domain/visit/visit.ts';
import { requireVisitWorker, visitMissing } from '../visit-access.ts';
import type { Visits } from '../visits.port.ts';
import type { VideoMeetings } from './video-meetings.port.ts';

type Ports = { visits: Pick<Visits, 'find'>; meetings: Pick<VideoMeetings, 'hostEntry'> };

/**
 * The address by which staff enter the call of a visit now, asked for at the provider and kept nowhere. Throws `notFound`
 * outside the worker's range, `rejected` where there is no way in, `unavailable` where the provider does not answer.
 */
export type EnterAsHost = (actor: Actor, id: number) => Promise<string>;

export const makeEnterAsHost =
  ({ visits, meetings }: Ports): EnterAsHost =>
  async (actor, id) => {
    const worker = requireVisitWorker(actor, 'write');
    const visit = await visits.find(id);
    if (!visit || !worksFor(worker, visit.facility)) throw visitMissing();
    const stands = visit.mode === 'online' && isStanding(visit.status);
    const href = stands ? await meetings.hostEntry(visit) : null;
    if (href === null)
      throw new DomainError(
        'rejected',
        'visit.noEntry',
        'この面会には、いま入れる通話がありません。オンライン面会室の一覧で、状態とリンクを確かめてください。',
      );
    return href;
  };
