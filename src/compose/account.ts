import { makeBackgroundWork } from '../adapters/background/background-work.ts';
import { sessionPool } from '../adapters/db/account/sessions.knex.ts';
import { accountFormActs } from '../adapters/http/account/account-pages.ts';
import { authPages, resetPages } from '../adapters/http/account/sign-in-pages.ts';
import { authApi, authRoutes, LOGOUT_PATH } from '../adapters/http/account/sign-in-routes.ts';
import { actors, makeActorAgain } from '../adapters/http/actor.ts';
import { bearer } from '../adapters/http/bearer.ts';
import { checkOrigin } from '../adapters/http/origin.ts';
import {
  pageSessionOf,
  SessionStore,
  sessionCookieName,
  sessionMiddleware,
} from '../adapters/http/session.ts';
import { makeAccountActs } from '../application/account/account-acts.ts';
import type { PasswordHashes } from '../application/account/accounts.port.ts';
import { makeOwnAccount } from '../application/account/own-account.ts';
import { makePasswordReset } from '../application/account/password-reset.ts';
import { makeActorOf, makeSignIn } from '../application/account/sign-in.ts';
import type { RunAuditedAct } from '../application/resource/locked-row.ts';
import type { Stored } from '../application/resource/resource.ts';
import type { Audience } from '../domain/actor.ts';
import type { ResourceName } from '../domain/resource-name.ts';
import type { Adapters } from './adapters.ts';
import type { MailFeature } from './mail.ts';

/** Who is asking: the session of a request, the pages and calls of signing in, and the own account. */
export function composeAccount(adapters: Adapters) {
  const { config, clock, db, log, limits, secret, history, inTransaction } = adapters;
  const { accounts, passwords, inTurn, sessions, accessTokens: tokens } = adapters;
  const { baseUrl } = config;
  const store = new SessionStore({
    pool: sessionPool(db),
    onError: (...words) => log.error({ words: words.map(String) }, 'session store'),
  });
  const sessionOf = pageSessionOf({ baseUrl, clock });
  const signIn = makeSignIn({ accounts, passwords, limits, inTurn, clock });
  const cookieName = sessionCookieName(config);
  const actorOf = makeActorOf({ accounts, clock });
  return {
    sessionOf,
    cookieName,
    actorAgain: makeActorAgain(actorOf),
    middleware: [
      bearer({ tokens, clock, cookieName, secret, except: [LOGOUT_PATH] }),
      ...sessionMiddleware({ store, secret, clock, baseUrl }),
      actors({ actorOf, sessionOf }),
      checkOrigin({ baseUrl, cookieName }),
    ],
    own: makeOwnAccount({
      accounts,
      hashes: hashesOf(adapters),
      passwords,
      common: adapters.commonPasswords,
      inTurn,
      sessions,
      limits,
      history,
      inTransaction,
    }),
    routes: [authApi({ signIn, sessionOf, tokens, clock }), authRoutes({ sessionOf })],
    pages: authPages({ signIn }),
    close: () => store.close(),
  };
}

/** The password hashes of either audience. */
const hashesOf = ({ workerAccess, memberAccess }: Adapters) => ({
  manager: workerAccess,
  family: memberAccess,
});

export type AccountFeature = ReturnType<typeof composeAccount>;

type ActParts<T extends Stored> = {
  list: ResourceName;
  audience: Audience;
  runAct: RunAuditedAct<T>;
  hashes: PasswordHashes;
};

/** What staff do to the access of people of one list. */
export function composeAccountActs<T extends Stored & { readonly name: string }>(
  { passwords, sessions, randomCharacters }: Adapters,
  { list, audience, runAct, hashes }: ActParts<T>,
) {
  const acts = makeAccountActs({ audience, runAct, hashes, passwords, sessions, randomCharacters });
  return { resetPassword: acts.resetPassword, formActs: accountFormActs(list, acts) };
}

/** A new password by mail, for families and workers. */
export function composePasswordReset(adapters: Adapters, { outbox }: Pick<MailFeature, 'outbox'>) {
  const { profile, accounts, passwords, inTurn, passwordResets, resetTargets, mailLinks } = adapters;
  const { limits, clock, history, inTransaction, log } = adapters;
  const { later, done } = makeBackgroundWork(log);
  const reset = makePasswordReset({
    accounts,
    passwords,
    inTurn,
    hashes: hashesOf(adapters),
    common: adapters.commonPasswords,
    sessions: adapters.sessions,
    outbox,
    links: mailLinks,
    resets: passwordResets,
    targets: resetTargets,
    limits,
    history,
    later,
    clock,
    inTransaction,
  });
  return {
    pages: resetPages(reset, profile.operator.mailDomain),
    /** Once the mails that were asked for are written. */
    close: done,
  };
}
