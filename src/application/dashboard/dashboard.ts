import { type Actor, can, type WorkerActor } from '../../domain/actor.ts';
import type { Area } from '../../domain/worker/roles.ts';
import type { DashboardCard } from './dashboard.view.ts';

/** Work that can wait, none while nothing does. Asked only for workers who may read its area. */
export type DashboardSource = {
  readonly area: Area;
  look(worker: WorkerActor): Promise<readonly DashboardCard[]>;
};

/** What waits for a worker, in the order of the sources, within its scopes and facility. */
export type LookAtDashboard = (actor: Actor) => Promise<readonly DashboardCard[]>;

export const makeLookAtDashboard =
  (sources: readonly DashboardSource[]): LookAtDashboard =>
  async (actor) => {
    if (actor.audience !== 'manager') return [];
    const open = sources.filter(({ area }) => can(actor, `${area}:read`));
    return (await Promise.all(open.map(({ look }) => look(actor)))).flat();
  };
