import { isLive } from '../../domain/visit/visit.ts';
import type { VisitEventHandler } from '../visit/visit-events.ts';
import type { CallNews } from './call-news.port.ts';
import type { CallPeers } from './call-peers.port.ts';

type Ports = { peers: Pick<CallPeers, 'leaveAll'>; news: Pick<CallNews, 'tell'> };

/** Ends the call for all with the visit: 終了, 不参加, 中止, another time. In the transaction of that change. */
export const makeEndCall =
  ({ peers, news }: Ports): VisitEventHandler =>
  async (visit, event) => {
    if (isLive(visit.status) && event !== 'moved') return;
    if (await peers.leaveAll(visit.id, 'ended')) await news.tell(visit.id);
  };
