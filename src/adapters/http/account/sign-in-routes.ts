import { type ErrorRequestHandler, json, Router, urlencoded } from 'express';
import { z } from 'zod';
import type { AccessTokens } from '../../../application/account/sessions.port.ts';
import { requireSignedIn, type SignIn } from '../../../application/account/sign-in.ts';
import type { Clock } from '../../../application/clock.port.ts';
import { longestLifetime, mayRemember } from '../../../domain/account/account.ts';
import { DomainError } from '../../../domain/errors.ts';
import { choice } from '../../../domain/form/choice-fields.ts';
import { parseForm } from '../../../domain/form/form.ts';
import { accountPaths, areaPaths, loginPath, managerPaths } from '../../../paths.ts';
import { actorOn } from '../actor.ts';
import { sendJson, wantsJson } from '../answer.ts';
import { bearerToken } from '../bearer.ts';
import { keepFlash } from '../flash.ts';
import { homeOf } from '../guards.ts';
import type { PageSessionOf } from '../session.ts';
import { audienceOfPath, forgetReturnPath, mayLandOn, readReturnPath } from './return-path.ts';

type Parts = { signIn: SignIn; sessionOf: PageSessionOf; tokens: AccessTokens; clock: Clock };

/** Logging out handles its token itself, so that an expired one is no reason to refuse. */
export const LOGOUT_PATH = accountPaths.apiLogout;

const LIMIT = '10kb';

const audienceForm = z.object({
  audience: choice({ label: 'audience', options: ['family', 'manager'], required: true }),
});

/** Sign-in for programs and for the hydrated login form: `/api/auth/login`, `/logout` and `/me`. */
export function authApi({ signIn, sessionOf, tokens, clock }: Parts): Router {
  const router = Router();

  router.use(areaPaths.account, (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });

  router.post(
    accountPaths.apiLogin,
    json({ limit: LIMIT }),
    urlencoded({ extended: false, limit: LIMIT }),
    async (request, response) => {
      const { audience } = parseForm(audienceForm, request.body, 'auth.invalid');
      const { who, remember } = await signIn({ audience, form: request.body, address: request.ip ?? '' });
      await sessionOf(request, response).signIn(who, { remember });
      const lifetime = longestLifetime(audience, mayRemember(audience, remember));
      const expiresAt = new Date(Date.parse(clock.now()) + lifetime).toISOString();
      const token = await tokens.issue(request.sessionID, expiresAt);
      response.json({ access_token: token, token_type: 'Bearer', expires_in: lifetime / 1000 });
    },
  );

  router.post(LOGOUT_PATH, async (request, response) => {
    const token = bearerToken(request);
    if (token) await tokens.endSession(token);
    await sessionOf(request, response).signOut();
    response.status(204).end();
  });

  router.get(accountPaths.apiMe, (_request, response) => {
    const actor = requireSignedIn(actorOn(response));
    const { id, name, audience } = actor;
    const more = actor.audience === 'manager' ? { role: actor.role, facility: actor.facility } : {};
    response.json({ id, name, audience, scope: actor.audience === 'manager' ? actor.scope : [], ...more });
  });

  router.use(areaPaths.account, unreadable);
  return router;
}

/** Refuses a body that is no JSON, or too long, as a wrong form. */
const unreadable: ErrorRequestHandler = (error, _request, _response, next) =>
  next(
    typeof error?.type === 'string' && /^(entity|encoding|charset|parameters)\./.test(error.type)
      ? new DomainError('invalid', 'auth.unreadable', '送られた内容を読み取れませんでした。')
      : error,
  );

/**
 * `GET /login` redirects: guests to the login page of the area they wanted, signed-in people to the page they wanted or
 * home; a guest who wanted none gets the page that offers both. `POST /logout` ends the session and leads home, from the
 * manager area (`?from=manager`) to its login page.
 */
export function authRoutes({ sessionOf }: { sessionOf: PageSessionOf }): Router {
  const router = Router();

  router.get(accountPaths.login, (request, response, next) => {
    const actor = actorOn(response);
    const wanted = readReturnPath(request);
    response.set({ 'Cache-Control': 'private, no-store', Vary: 'Accept, Cookie' });
    if (actor.audience !== 'guest') {
      forgetReturnPath(response);
      return response.redirect(303, wanted && mayLandOn(actor, wanted) ? wanted : homeOf(actor));
    }
    const audience = wanted && audienceOfPath(wanted);
    return audience ? response.redirect(303, loginPath(audience)) : next();
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
