import type { Actor, WorkerActor } from '../../domain/actor.ts';
import type { Area } from '../../domain/worker/roles.ts';

/** The entrances of the manager area behind which work can wait. A room with such work adds its name. */
export type BadgeName = 'mail_sent' | 'zoom' | 'zoom_visit_reserve';

/** One count of waiting work. */
export interface Badge {
  readonly name: BadgeName;
  /** Counted for workers who may read this area. */
  readonly area: Area;
  /** What this worker sees of it, asked in one round with all other counts; more than `MOST_COUNTED` need not be told. */
  count(worker: WorkerActor): Promise<number>;
}

/** The work that waits for an actor, by entrance; nothing for whoever is no worker. */
export type Badges = (actor: Actor) => Promise<BadgeCounts>;
export type BadgeCounts = Readonly<Partial<Record<BadgeName, number>>>;
