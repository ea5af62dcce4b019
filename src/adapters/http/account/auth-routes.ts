import { Router } from 'express';
import { accountPaths, managerPaths } from '../../../paths.ts';
import { actorOn } from '../actor.ts';
import { sendJson, wantsJson } from '../answer.ts';
import { keepFlash } from '../flash.ts';
import { homeOf } from '../guards.ts';
import { forgetReturnPath, readReturnPath } from '../return-path.ts';
import type { PageSessionOf } from '../session.ts';
import { audienceOf, fits } from './landing.ts';

/**
 * `GET /login` sends on: guests to the login page of the area they wanted, signed-in people to the page they wanted
 * or home; with nothing wanted a guest gets the page that offers both. `POST /logout` ends the session; who leaves the manager area
 * (`?from=manager`) comes to its login page, all others home.
 */
export function authRoutes({ sessionOf }: { sessionOf: PageSessionOf }): Router {
  const router = Router();

  router.get(accountPaths.login, (request, response, next) => {
    const actor = actorOn(response);
    const wanted = readReturnPath(request);
    response.set({ 'Cache-Control': 'private, no-store', Vary: 'Accept, Cookie' });
    if (actor.audience !== 'guest') {
      forgetReturnPath(response);
      return response.redirect(303, wanted && fits(actor, wanted) ? wanted : homeOf(actor));
    }
    const audience = wanted && audienceOf(wanted);
    return audience ? response.redirect(303, `/${audience}/login`) : next();
  });

  router.post(accountPaths.logout, async (request, response) => {
    await sessionOf(request, response).signOut();
    const staff = request.query.from === 'manager';
    if (staff) await keepFlash(request, { text: 'ログアウトしました。' });
    const location = staff ? managerPaths.login : '/';
    if (wantsJson(request)) sendJson(response, 200, { location });
    else response.redirect(303, location);
  });

  return router;
}
