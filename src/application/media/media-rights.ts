import { type Actor, can, type WorkerActor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';

/** Throws `forbidden` for whoever may not change media. */
export function requireMediaWriter(actor: Actor): asserts actor is WorkerActor {
  if (!can(actor, 'media:write'))
    throw new DomainError('forbidden', 'media.forbidden', 'メディアを変更する権限がありません。');
}

/** The refusal of a medium that is not there, or not for this actor. */
export const mediumMissing = () =>
  new DomainError('notFound', 'media.notFound', 'メディアが見つかりません。');
