import { type Actor, can, type WorkerActor } from '../../domain/actor.ts';
import type { Area } from '../../domain/worker/roles.ts';

/** The entrances of the manager area that show a count of waiting work. A feature with such work adds its name. */
export type BadgeName = 'mail' | 'run-sheet' | 'visit';

/** Counts waiting work of one kind. */
export interface BadgeSource {
  readonly name: BadgeName;
  /** Counted for workers who may read this area. */
  readonly area: Area;
  /** Counts what this worker may see, in one round with all other counts; need not count beyond `MAX_COUNTED`. */
  count(worker: WorkerActor): Promise<number>;
}

/** Counts the waiting work by entrance; empty for guests and families. */
export type Badges = (actor: Actor) => Promise<BadgeCounts>;
export type BadgeCounts = Readonly<Partial<Record<BadgeName, number>>>;

/** Asks all counts that the worker's scopes allow at the same time: a page waits for the database once. */
export const makeBadges =
  (badges: readonly BadgeSource[]): Badges =>
  async (actor) => {
    if (actor.audience !== 'manager') return {};
    const open = badges.filter(({ area }) => can(actor, `${area}:read`));
    return Object.fromEntries(
      await Promise.all(open.map(async ({ name, count }) => [name, await count(actor)] as const)),
    );
  };
