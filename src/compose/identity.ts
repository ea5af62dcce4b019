import { makeAccessTokens } from '../adapters/db/account/access-tokens.knex.ts';
import { sessionPool } from '../adapters/db/account/session-pool.ts';
import { makeSessions } from '../adapters/db/account/sessions.knex.ts';
import { makeMemberAccess } from '../adapters/db/member/member-access.knex.ts';
import { makeMemberAccounts } from '../adapters/db/member/member-accounts.knex.ts';
import { makeWorkerAccess } from '../adapters/db/worker/worker-access.knex.ts';
import { makeWorkerAccounts } from '../adapters/db/worker/worker-accounts.knex.ts';
import { authApi, LOGOUT_PATH } from '../adapters/http/account/auth-api.ts';
import { authPages } from '../adapters/http/account/auth-pages.ts';
import { authRoutes } from '../adapters/http/account/auth-routes.ts';
import { actors, makeActorAgain } from '../adapters/http/actor.ts';
import { bearer } from '../adapters/http/bearer.ts';
import { ownOrigin } from '../adapters/http/origin.ts';
import { pageSessionOf, sessionCookieName, sessions } from '../adapters/http/session.ts';
import { SessionStore } from '../adapters/http/session-store.ts';
import { makeArgon2Passwords } from '../adapters/passwords/argon2-passwords.ts';
import { makeCommonPasswords } from '../adapters/passwords/common-passwords.ts';
import { makeInTurn } from '../adapters/passwords/in-turn.ts';
import { makeChangePassword, makeOwnDevices } from '../application/account/own-account.ts';
import { makeActorOf, makeSignIn } from '../application/account/sign-in.ts';
import type { Base } from './base.ts';

/** Who is asking: accounts, passwords, sessions and tokens, and the pages and calls of signing in. */
export function composeIdentity({
  config,
  log,
  clock,
  db,
  query,
  limits,
  secret,
  history,
  inTransaction,
}: Base) {
  const { baseUrl } = config;
  const accounts = { manager: makeWorkerAccounts(query), family: makeMemberAccounts(query) };
  const passwords = makeArgon2Passwords();
  const common = makeCommonPasswords();
  const tokens = makeAccessTokens(query);
  const sessionOf = pageSessionOf({ baseUrl, clock });
  const sessionRows = makeSessions(query);
  const inTurn = makeInTurn();
  const hashes = { manager: makeWorkerAccess(query), family: makeMemberAccess(query) };
  const signIn = makeSignIn({ accounts, passwords, limits, inTurn, clock });
  const store = new SessionStore({
    pool: sessionPool(db),
    onError: (...words) => log.error({ words: words.map(String) }, 'session store'),
  });
  const cookieName = sessionCookieName(config);
  const actorOf = makeActorOf({ accounts, clock });
  return {
    accounts,
    hashes,
    passwords,
    common,
    inTurn,
    sessionOf,
    cookieName,
    sessionRows,
    actorAgain: makeActorAgain(actorOf),
    middleware: [
      bearer({ tokens, clock, cookieName, secret, except: [LOGOUT_PATH] }),
      ...sessions({ store, secret, clock, baseUrl }),
      actors({ actorOf, sessionOf }),
      ownOrigin({ baseUrl, cookieName }),
    ],
    changePassword: makeChangePassword({
      accounts,
      hashes,
      passwords,
      common,
      limits,
      inTurn,
      sessions: sessionRows,
      history,
      inTransaction,
    }),
    ownDevices: makeOwnDevices({ sessions: sessionRows }),
    routes: [authApi({ signIn, sessionOf, tokens, clock }), authRoutes({ sessionOf })],
    pages: authPages({ signIn }),
    close: () => store.close(),
  };
}

export type Identity = ReturnType<typeof composeIdentity>;
