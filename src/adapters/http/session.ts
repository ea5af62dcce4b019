import { promisify } from 'node:util';
import type { Request, RequestHandler, Response } from 'express';
import expressSession, { type Store } from 'express-session';
import type { Clock } from '../../application/clock.port.ts';
import { longestLifetime, mayRemember } from '../../domain/account/account.ts';
import { forgetReturnPath, readReturnPath } from './account/return-path.ts';
import { isSafe } from './origin.ts';
import type { PageSession } from './page.ts';
import { noteSession } from './request-notes.ts';
import { signedInOf } from './session-store.ts';

/** A session's last use is recorded this often (ms) at most. */
const RECORD_USE_EVERY = 60_000;

type Site = { readonly baseUrl: string };

/** Whether people reach the site by https. */
export const isHttps = ({ baseUrl }: Site): boolean => baseUrl.startsWith('https:');

/** `__Host-` binds the cookie to this host and to https; a browser refuses that name elsewhere. */
export const sessionCookieName = (site: Site): string => (isHttps(site) ? '__Host-engawa' : 'engawa');

const cookieRules = (site: Site) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(site) }) as const;

type Options = Site & { store: Store; secret: string | string[]; clock: Clock };

const milliseconds = (clock: Clock): number => Date.parse(clock.now());

/** Loads the session that the cookie names. Guests have none: no row and no cookie. */
export function sessionMiddleware({ store, secret, clock, baseUrl }: Options): RequestHandler[] {
  const site = { baseUrl };
  const name = sessionCookieName(site);
  const session = expressSession({
    store,
    secret,
    name,
    cookie: cookieRules(site),
    resave: false,
    saveUninitialized: false,
    proxy: true,
  });
  return [behindTls(site), whereNeeded(session, name), recordUse(clock)];
}

/** Skips guests who only read: making a session object costs a random id and a hash each time. */
function whereNeeded(session: RequestHandler, cookieName: string): RequestHandler {
  const named = new RegExp(`(?:^|;) *${cookieName}=s(?::|%3A)`, 'i');
  return (request, response, next) => {
    if (isSafe(request.method) && !named.test(request.headers.cookie ?? '')) return next();
    session(request, response, (error?: unknown) => {
      if (error && isRefused(response)) request.log.warn({ err: error }, 'a session was not kept');
      else next(error);
    });
  };
}

/**
 * An error after an error page was sent is not passed to express, which would end the connection while the browser's next
 * request may be under way on it.
 */
const isRefused = ({ writableEnded, statusCode }: Response): boolean => writableEnded && statusCode >= 400;

/** Treats requests as https where BASE_URL says so: the session cookie must be set even if the proxy sends no header. */
const behindTls =
  (site: Site): RequestHandler =>
  (request, _response, next) => {
    if (isHttps(site)) request.headers['x-forwarded-proto'] ??= 'https';
    next();
  };

/** Records that the session is used, which extends it; the change also renews a remembered cookie in the browser. */
const recordUse =
  (clock: Clock): RequestHandler =>
  (request, _response, next) => {
    const who = signedInOf(request.session);
    const seenAt = milliseconds(clock);
    if (who && seenAt - who.seenAt >= RECORD_USE_EVERY) request.session.who = { ...who, seenAt };
    next();
  };

export type PageSessionOf = (request: Request, response: Response) => PageSession;

/** What acts may do to the browser's session; every promise resolves only once the store has answered. */
export function pageSessionOf({ baseUrl, clock }: Site & { clock: Clock }): PageSessionOf {
  return (request, response) => {
    const destroy = promisify(request.sessionStore.destroy.bind(request.sessionStore));
    return {
      get id() {
        return request.sessionID;
      },
      async signIn(who, { remember }) {
        const kept = mayRemember(who.audience, remember);
        if (request.session?.who) await destroy(request.sessionID);
        request.sessionStore.generate(request);
        const { session } = request;
        // Without an age the cookie ends with the browser.
        if (kept) session.cookie.maxAge = longestLifetime(who.audience, kept);
        const startedAt = milliseconds(clock);
        const { deviceOfBrowser } = await import('./account/device-name.ts');
        const device = deviceOfBrowser(request.headers['user-agent']);
        session.who = { ...who, remember: kept, startedAt, seenAt: startedAt, device };
        await promisify(session.save.bind(session))();
        noteSession(response, 'signedIn', who);
      },
      async signOut() {
        noteSession(response, 'signedOut', signedInOf(request.session));
        // Without `session` express-session saves nothing and sets no cookie when the answer is sent.
        delete (request as { session?: unknown }).session;
        await destroy(request.sessionID);
        response.clearCookie(sessionCookieName({ baseUrl }), cookieRules({ baseUrl }));
        // The browser's cache may hold pictures of residents, which the next person at it must not see.
        response.set('Clear-Site-Data', '"cache"');
      },
      takeReturnPath() {
        const path = readReturnPath(request);
        if (path) forgetReturnPath(response);
        return path;
      },
    };
  };
}
