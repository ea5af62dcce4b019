import { type Actor, can, type WorkerActor } from '../../domain/actor.ts';
import type { Area } from '../../domain/worker/roles.ts';

/** The entrances of the manager area behind which work can wait. A room with such work adds its name. */
export type BadgeName = 'mail' | 'run-sheet' | 'visit';

/** One count of waiting work. */
export interface BadgeSource {
  readonly name: BadgeName;
  /** Counted for workers who may read this area. */
  readonly area: Area;
  /** What this worker sees of it, asked in one round with all other counts; more than `MOST_COUNTED` need not be told. */
  count(worker: WorkerActor): Promise<number>;
}

/** The work that waits for an actor, by entrance; nothing for whoever is no worker. */
export type Badges = (actor: Actor) => Promise<BadgeCounts>;
export type BadgeCounts = Readonly<Partial<Record<BadgeName, number>>>;

/** Asks every count that the worker's scopes open, all in one go: a page waits for the database once. */
export const makeBadges =
  (badges: readonly BadgeSource[]): Badges =>
  async (actor) => {
    if (actor.audience !== 'manager') return {};
    const open = badges.filter(({ area }) => can(actor, `${area}:read`));
    return Object.fromEntries(
      await Promise.all(open.map(async ({ name, count }) => [name, await count(actor)] as const)),
    );
  };
