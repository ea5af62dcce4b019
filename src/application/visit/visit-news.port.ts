import type { Facility } from '../../domain/facility.ts';
import type { Visit } from '../../domain/visit/visit.ts';

/** Says between all processes that visits have changed. */
export interface VisitNews {
  /** Heard once the transaction that runs is kept. */
  tell(visit: Pick<Visit, 'id' | 'facility'>): Promise<void>;
  /** The handler is given whose visits changed; null when something may have been missed. Must not throw. */
  onNews(handler: (facility: Facility | null) => void): void;
}
