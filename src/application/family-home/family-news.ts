import type { FamilyActor } from '../../domain/actor.ts';
import type { FamilyNoticeLine } from '../family-notice/family-notice.view.ts';
import type { FamilyNoticeReader } from '../family-notice/family-reading.ts';
import type { ClosureView } from '../term/family-closures.ts';
import type { FamilyVisitReader } from '../visit/family/family-visits.ts';

type Ports = { notices: Pick<FamilyNoticeReader, 'pinned'>; visits: Pick<FamilyVisitReader, 'closures'> };

/** Makes what stands above a page on something else: 重要 notices and 休止. */
export const makeFamilyNews =
  ({ notices, visits }: Ports) =>
  async (actor: FamilyActor): Promise<FamilyNewsView> => {
    const [important, closures] = await Promise.all([notices.pinned(actor), visits.closures(actor)]);
    return { important, closures };
  };

/** 重要 notices and 休止, above a page on something else. */
export type FamilyNewsView = {
  readonly important: readonly FamilyNoticeLine[];
  readonly closures: readonly ClosureView[];
};
