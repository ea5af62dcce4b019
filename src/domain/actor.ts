import type { Facility } from './facility.ts';
import { type Area, type Role, readsArea, type Scope } from './worker/roles.ts';

export type Audience = 'family' | 'manager';

type Guest = { readonly audience: 'guest' };
export type FamilyActor = { readonly audience: 'family'; readonly id: number; readonly name: string };
export type WorkerActor = {
  readonly audience: 'manager';
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly scope: readonly Scope[];
  /** Set: may see and change only this facility's people, visits, terms, albums, mails and notices. */
  readonly facility: Facility | null;
};

/** Whoever asks. Use cases take it as their first argument and decide by it. */
export type Actor = Guest | FamilyActor | WorkerActor;

export const GUEST: Guest = { audience: 'guest' };

/** True when a worker may see and change what belongs to this facility. */
export const worksFor = (worker: WorkerActor, facility: Facility): boolean =>
  worker.facility === null || worker.facility === facility;

const areaOf = (scope: Scope): Area => scope.slice(0, scope.lastIndexOf(':')) as Area;

/**
 * True when the actor is a worker who holds the scope (`notice:write`); a write scope includes reading. A scope counts
 * only where the table of roles lets the worker's role see something of the area.
 */
export const can = (actor: Actor, scope: Scope): actor is WorkerActor =>
  actor.audience === 'manager' && actor.scope.includes(scope) && readsArea(actor.role, areaOf(scope));
