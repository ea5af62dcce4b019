import { promisify } from 'node:util';
import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler, Response } from 'express';
import expressSession, { type Session, type SessionData, type Store } from 'express-session';
import { z } from 'zod';
import type { Clock } from '../../application/clock.port.ts';
import { longestLifetime, mayRemember, sessionEnd } from '../../domain/account/account.ts';
import { forgetReturnPath, readReturnPath } from './account/return-path.ts';
import { isSafe } from './origin.ts';
import type { PageSession } from './page.ts';
import { noteSession } from './request-notes.ts';

/** What the session store needs of a database: running a statement with $1, $2 … and its values. */
type SqlPool = { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> };

const signedIn = z.object({
  audience: z.enum(['family', 'manager']),
  id: z.int().positive(),
  remember: z.boolean(),
  startedAt: z.number(),
  seenAt: z.number(),
  /** The device by its browser; sessions of earlier versions have none. */
  device: z.string().max(60).nullish(),
});

/** Who signed in and when (ms); the whole content of a session besides what waits for the next page. */
type SignedInSession = z.infer<typeof signedIn>;

declare module 'express-session' {
  interface SessionData {
    who?: SignedInSession;
  }
}

/** The checked sign-in of a session; null for a guest's. */
export const signedInOf = (data: Partial<SessionData> | undefined): SignedInSession | null =>
  data?.who ? (signedIn.safeParse(data.who).data ?? null) : null;

const INSERT = 'insert into sessions (sess, expire, sid) values ($1, to_timestamp($2), $3)';
const UPDATE = 'update sessions set sess = $1, expire = to_timestamp($2) where sid = $3';

const PgStore = connectPgSimple(expressSession);

/**
 * Signed-in sessions in the table `sessions`; after its end (see `sessionEnd`) a session is not found any more. One that
 * was read from there is only ever updated: an answer still under way cannot bring back a session that was ended.
 */
export class SessionStore extends PgStore {
  readonly #stored = new WeakSet<object>();
  readonly #pool: SqlPool;

  constructor({ pool, onError }: { pool: SqlPool; onError: (...words: unknown[]) => void }) {
    super({ pool: pool as never, tableName: 'sessions', disableTouch: true, errorLog: onError });
    this.#pool = pool;
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const made = super.createSession(request, data);
    this.#stored.add(made);
    return made;
  }

  override set(sid: string, data: SessionData, done: (error?: unknown) => void = () => {}): void {
    this.#write(sid, data).then(() => done(), done);
  }

  async #write(sid: string, data: SessionData): Promise<void> {
    const who = signedInOf(data);
    if (!who) throw new Error('only signed-in people have a session');
    const statement = this.#stored.has(data) ? UPDATE : INSERT;
    await this.#pool.query(statement, [JSON.stringify(data), sessionEnd(who) / 1000, sid]);
    this.#stored.add(data);
  }
}

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
