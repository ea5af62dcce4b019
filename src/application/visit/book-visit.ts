import type { Actor } from '../../domain/actor.ts';
import type { Visit } from '../../domain/visit/visit.ts';

export type Booked = Pick<Visit, 'id' | 'reference' | 'status'>;

/**
 * Books a slot for a resident: a family for its own, staff for any family in their range (channel recorded; a rule
 * gone beyond needs a reason). Throws `invalid` by field, `rejected` for a rule, `conflict` (`visit.slotGone`)
 * when somebody else was quicker, `notFound` for a resident that is not the actor's, `tooMany`.
 */
export type BookVisit = (actor: Actor, raw: unknown) => Promise<Booked>;
