import type { Actor, FamilyActor, WorkerActor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';

/** Whoever is signed in; throws `unauthenticated` for guests. */
export function signedIn(actor: Actor): FamilyActor | WorkerActor {
  if (actor.audience === 'guest')
    throw new DomainError('unauthenticated', 'auth.required', 'ログインしてください。');
  return actor;
}
