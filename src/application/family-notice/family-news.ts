import type { FamilyActor } from '../../domain/actor.ts';
import type { LookAtVisits } from '../visit/family/family-visits.ts';
import type { FamilyNewsView } from './family-notice.view.ts';
import type { LookAtNotices } from './look-at-notices.ts';

type Ports = { notices: Pick<LookAtNotices, 'pinned'>; visits: Pick<LookAtVisits, 'closures'> };

/** What stands above a page on something else: 重要 notices and 休止. */
export type FamilyNews = (actor: FamilyActor) => Promise<FamilyNewsView>;

export const makeFamilyNews =
  ({ notices, visits }: Ports): FamilyNews =>
  async (actor) => {
    const [important, closures] = await Promise.all([notices.pinned(actor), visits.closures(actor)]);
    return { important, closures };
  };
