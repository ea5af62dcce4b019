import type { RequestHandler, Response } from 'express';
import type { ActorOf } from '../../application/auth/actor-of.ts';
import { type Actor, GUEST } from '../../domain/actor.ts';
import type { PageSessionOf } from './session.ts';
import { signedInOf } from './session-store.ts';

/** Whoever sends the request, as `actors` found out. */
export const actorOn = (response: Response): Actor => (response.locals.actor as Actor | undefined) ?? GUEST;

type Options = { actorOf: ActorOf; sessionOf: PageSessionOf };

/** Sets `response.locals.actor`; one query, none for guests. Who may not enter any more loses the session. */
export function actors({ actorOf, sessionOf }: Options): RequestHandler {
  return async (request, response, next) => {
    const who = signedInOf(request.session);
    const actor = who ? await actorOf(who) : GUEST;
    if (who && actor.audience === 'guest') await sessionOf(request, response).signOut();
    response.locals.actor = actor;
    next();
  };
}
