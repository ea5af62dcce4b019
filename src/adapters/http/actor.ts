import { promisify } from 'node:util';
import type { Request, RequestHandler, Response } from 'express';
import type { SessionData } from 'express-session';
import type { ActorOf } from '../../application/account/sign-in.ts';
import { type Actor, type FamilyActor, GUEST } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { type PageSessionOf, signedInOf } from './session.ts';

/** The actor of a request, as `actors` set it. */
export const actorOn = (response: Response): Actor => (response.locals.actor as Actor | undefined) ?? GUEST;

type Options = { actorOf: ActorOf; sessionOf: PageSessionOf };

/** Sets `response.locals.actor`; one query, none for guests. Ends the session of whoever may no longer sign in. */
export function actors({ actorOf, sessionOf }: Options): RequestHandler {
  return async (request, response, next) => {
    const who = signedInOf(request.session);
    const actor = who ? await actorOf(who) : GUEST;
    if (who && actor.audience === 'guest') await sessionOf(request, response).signOut();
    response.locals.actor = actor;
    next();
  };
}

/** Reads the actor of a request's session again, for an answer that goes on for hours; a guest once it has ended. */
export const makeActorAgain =
  (actorOf: ActorOf) =>
  async (request: Request): Promise<Actor> => {
    const { sessionStore, sessionID } = request;
    // Guests who only read have none.
    if (!sessionStore) return GUEST;
    const read = promisify<string, SessionData | null | undefined>(sessionStore.get.bind(sessionStore));
    const who = signedInOf((await read(sessionID)) ?? undefined);
    return who ? actorOf(who) : GUEST;
  };

/** The family that asks for a page of the family area: its guard has let in families only. */
export const familyOf = (actor: Actor): FamilyActor => {
  if (actor.audience === 'family') return actor;
  throw new DomainError('forbidden', 'auth.familyOnly', 'ご家族会員の方だけが見られます。');
};
