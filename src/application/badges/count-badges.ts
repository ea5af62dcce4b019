import { can } from '../../domain/actor.ts';
import type { Badge, Badges } from './badges.port.ts';

/** Asks every count that the worker's scopes open, all in one go: a page waits for the database once. */
export const makeBadges =
  (badges: readonly Badge[]): Badges =>
  async (actor) => {
    if (actor.audience !== 'manager') return {};
    const open = badges.filter(({ area }) => can(actor, `${area}:read`));
    return Object.fromEntries(
      await Promise.all(open.map(async ({ name, count }) => [name, await count(actor)] as const)),
    );
  };
