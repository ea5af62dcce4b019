import type { Actor, FamilyActor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';

/** The family that asks for a page of the family area: its guard has let in families only. */
export const familyOf = (actor: Actor): FamilyActor => {
  if (actor.audience === 'family') return actor;
  throw new DomainError('forbidden', 'auth.familyOnly', 'ご家族会員の方だけが見られます。');
};
