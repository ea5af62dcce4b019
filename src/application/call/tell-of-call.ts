import type { Visit } from '../../domain/visit/visit.ts';
import type { VisitNews } from '../visit/visit-events.ts';
import type { CallNews } from './call-news.port.ts';

type Ports = { call: Pick<CallNews, 'tell'>; visits: Pick<VisitNews, 'tell'> };

/** Tells the devices of a call, and the run sheets that show who waits, that somebody came, went on or left. */
export type TellOfCall = (visit: Pick<Visit, 'id' | 'facility'>) => Promise<void>;

export const makeTellOfCall =
  ({ call, visits }: Ports): TellOfCall =>
  async (visit) => {
    await call.tell(visit.id);
    await visits.tell(visit);
  };
