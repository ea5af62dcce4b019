import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import express, { type ErrorRequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { makeLimits } from '../../src/adapters/db/account/limits.knex.ts';
import { makeAccessTokens, sessionPool } from '../../src/adapters/db/account/sessions.knex.ts';
import { makeMemberAccess, makeMemberAccounts } from '../../src/adapters/db/member/member-accounts.knex.ts';
import { makeMemberRows } from '../../src/adapters/db/member/members.knex.ts';
import {
  makeWorkerAccess,
  makeWorkerAccounts,
  makeWorkerRows,
} from '../../src/adapters/db/worker/workers.knex.ts';
import { keepReturnPath } from '../../src/adapters/http/account/return-path.ts';
import { authPages } from '../../src/adapters/http/account/sign-in-pages.ts';
import { authApi, authRoutes, LOGOUT_PATH } from '../../src/adapters/http/account/sign-in-routes.ts';
import { actorOn, actors } from '../../src/adapters/http/actor.ts';
import { bearer } from '../../src/adapters/http/bearer.ts';
import { toProblem } from '../../src/adapters/http/errors.ts';
import { checkOrigin } from '../../src/adapters/http/origin.ts';
import {
  pageSessionOf,
  SessionStore,
  sessionCookieName,
  sessionMiddleware,
} from '../../src/adapters/http/session.ts';
import { makeInTurn } from '../../src/adapters/passwords/passwords.ts';
import { makeActorOf, makeSignIn } from '../../src/application/account/sign-in.ts';
import type { Clock } from '../../src/application/clock.port.ts';
import { makeRegisterWorker } from '../../src/application/worker/register-worker.ts';
import { DomainError } from '../../src/domain/errors.ts';
import type { Member } from '../../src/domain/member/member.ts';
import type { TestDatabase } from './database.ts';
import { makePlainPasswords } from './fakes/plain-passwords.ts';

const SECRET = 'a secret of the tests that is long enough';

type Options = { database: TestDatabase; clock: Clock; baseUrl?: string; storeDelay?: number };

const problems: ErrorRequestHandler = (error, _request, response, _next) => {
  const problem = toProblem(error, 'test');
  if (error instanceof DomainError && error.retryAfter) response.set('Retry-After', String(error.retryAfter));
  response.status(problem.status).type('application/problem+json').json(problem);
};

/** The site as far as signing in goes, on a port of its own: identity, the sign-in API and two pages. */
export async function startAccountSite({
  database,
  clock,
  baseUrl = 'http://localhost',
  storeDelay = 0,
}: Options) {
  const { db, query, inTransaction } = database;
  const passwords = makePlainPasswords();
  const accounts = { manager: makeWorkerAccounts(query), family: makeMemberAccounts(query) };
  const tokens = makeAccessTokens(query);
  const sessionOf = pageSessionOf({ baseUrl, clock });
  const signIn = makeSignIn({ accounts, passwords, limits: makeLimits(db), inTurn: makeInTurn(), clock });
  const pool = sessionPool(db);
  const slowly = async (text: string, values: unknown[]) => {
    await delay(storeDelay);
    return pool.query(text, values);
  };
  const store = new SessionStore({ pool: storeDelay > 0 ? { query: slowly } : pool, onError: () => {} });
  const cookieName = sessionCookieName({ baseUrl });

  const app = express();
  app.use(
    pinoHttp({ enabled: false }),
    bearer({ tokens, clock, cookieName, secret: SECRET, except: [LOGOUT_PATH] }),
    ...sessionMiddleware({ store, secret: SECRET, clock, baseUrl }),
    actors({ actorOf: makeActorOf({ accounts, clock }), sessionOf }),
    checkOrigin({ baseUrl, cookieName }),
  );
  app.use(authApi({ signIn, sessionOf, tokens, clock }), authRoutes({ sessionOf }));
  app.post('/family/login', express.urlencoded(), async (request, response) => {
    const outcome = await authPages({ signIn })['auth.familyLogin'].act?.({
      actor: actorOn(response),
      params: {},
      query: new URLSearchParams(),
      path: request.path,
      ip: request.ip ?? '',
      form: request.body,
      files: [],
      session: sessionOf(request, response),
    });
    response.redirect(303, outcome?.location ?? '/');
  });
  // Where a guest is sent from a page that is not theirs; the path is what the test asks for.
  app.get('/keep', (request, response) => {
    keepReturnPath(request, response, String(request.query.path));
    response.redirect(303, '/login');
  });
  // A page that takes its time and then changes the session, as a message after a save does.
  let release = () => {};
  let entered = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const holding = new Promise<void>((done) => {
    entered = done;
  });
  app.post('/hold', async (request, response) => {
    entered();
    await held;
    if (request.session) request.session.flash = { text: '保存しました。' };
    response.json({ audience: actorOn(response).audience });
  });
  app.use((_request, response) => response.json({ audience: actorOn(response).audience }));
  app.use(problems);

  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const registerWorker = makeRegisterWorker({
    workers: makeWorkerRows(query),
    access: makeWorkerAccess(query),
    passwords,
    inTransaction,
  });
  return {
    url: `http://127.0.0.1:${port}`,
    cookieName,
    registerWorker,
    /** Stores a member who signs in with the password of that hash; gives the id. */
    async insertMember(member: Member, hash: string) {
      const id = await makeMemberRows(query).insert(member);
      await makeMemberAccess(query).setPasswordHash(id, hash);
      return id;
    },
    passwords,
    /** The held page: `holding` once it is under way, `release` lets it answer. */
    holding,
    release: () => release(),
    async close() {
      server.closeAllConnections();
      server.close();
      store.close();
    },
  };
}

export type AccountSite = Awaited<ReturnType<typeof startAccountSite>>;
