import { makeLater } from '../adapters/background/later.ts';
import { makePasswordResets } from '../adapters/db/account/password-resets.knex.ts';
import { makeAccessTokens, makeSessions, sessionPool } from '../adapters/db/account/sessions.knex.ts';
import {
  makeMemberAccess,
  makeMemberAccounts,
  makeMemberResetTargets,
} from '../adapters/db/member/member-accounts.knex.ts';
import {
  makeWorkerAccess,
  makeWorkerAccounts,
  makeWorkerResetTargets,
} from '../adapters/db/worker/workers.knex.ts';
import { accountFormActs } from '../adapters/http/account/account-pages.ts';
import { authPages, resetPages } from '../adapters/http/account/sign-in-pages.ts';
import { authApi, authRoutes, LOGOUT_PATH } from '../adapters/http/account/sign-in-routes.ts';
import { actors, makeActorAgain } from '../adapters/http/actor.ts';
import { bearer } from '../adapters/http/bearer.ts';
import { ownOrigin } from '../adapters/http/origin.ts';
import { pageSessionOf, sessionCookieName, sessionMiddleware } from '../adapters/http/session.ts';
import { SessionStore } from '../adapters/http/session-store.ts';
import {
  makeArgon2Passwords,
  makeCommonPasswords,
  makeInTurn,
  randomCharacters,
} from '../adapters/passwords/passwords.ts';
import { makeAccountActs } from '../application/account/account-acts.ts';
import type { PasswordHashes } from '../application/account/accounts.port.ts';
import { makeOwnAccount } from '../application/account/own-account.ts';
import { makePasswordReset } from '../application/account/password-reset.ts';
import { makeActorOf, makeSignIn } from '../application/account/sign-in.ts';
import type { MailLinks } from '../application/mail/mails.port.ts';
import type { Outbox } from '../application/mail/outbox.ts';
import type { RunAuditedAct } from '../application/resource/locked-row.ts';
import type { Stored } from '../application/resource/resource.ts';
import type { Audience } from '../domain/actor.ts';
import type { ResourceName } from '../domain/resource-name.ts';
import type { Base } from './base.ts';

/** The adapters of signing in: where accounts, passwords, sessions and tokens are kept. */
const accountAdapters = ({ query, db, log }: Base) => ({
  accounts: { manager: makeWorkerAccounts(query), family: makeMemberAccounts(query) },
  hashes: { manager: makeWorkerAccess(query), family: makeMemberAccess(query) },
  passwords: makeArgon2Passwords(),
  common: makeCommonPasswords(),
  inTurn: makeInTurn(),
  sessions: makeSessions(query),
  tokens: makeAccessTokens(query),
  store: new SessionStore({
    pool: sessionPool(db),
    onError: (...words) => log.error({ words: words.map(String) }, 'session store'),
  }),
});

/** Who is asking: the session of a request, the pages and calls of signing in, and the own account. */
export function composeAccount(base: Base) {
  const { config, clock, limits, secret, history, inTransaction } = base;
  const { baseUrl } = config;
  const adapters = accountAdapters(base);
  const { accounts, passwords, inTurn, tokens, store } = adapters;
  const sessionOf = pageSessionOf({ baseUrl, clock });
  const signIn = makeSignIn({ accounts, passwords, limits, inTurn, clock });
  const cookieName = sessionCookieName(config);
  const actorOf = makeActorOf({ accounts, clock });
  return {
    ...adapters,
    sessionOf,
    cookieName,
    actorAgain: makeActorAgain(actorOf),
    middleware: [
      bearer({ tokens, clock, cookieName, secret, except: [LOGOUT_PATH] }),
      ...sessionMiddleware({ store, secret, clock, baseUrl }),
      actors({ actorOf, sessionOf }),
      ownOrigin({ baseUrl, cookieName }),
    ],
    own: makeOwnAccount({ ...adapters, limits, history, inTransaction }),
    routes: [authApi({ signIn, sessionOf, tokens, clock }), authRoutes({ sessionOf })],
    pages: authPages({ signIn }),
    close: () => store.close(),
  };
}

export type AccountFeature = ReturnType<typeof composeAccount>;

type ActParts<T extends Stored> = {
  list: ResourceName;
  audience: Audience;
  runAct: RunAuditedAct<T>;
  hashes: PasswordHashes;
  account: Pick<AccountFeature, 'passwords' | 'sessions'>;
};

/** What staff do to the access of people of one list. */
export function composeAccountActs<T extends Stored & { readonly name: string }>({
  list,
  audience,
  runAct,
  hashes,
  account: { passwords, sessions },
}: ActParts<T>) {
  const acts = makeAccountActs({ audience, runAct, hashes, passwords, sessions, randomCharacters });
  return { resetPassword: acts.resetPassword, formActs: accountFormActs(list, acts) };
}

type ResetParts = {
  account: AccountFeature;
  mail: { outbox: Outbox; links: MailLinks };
  mailDomain: string;
};

/** A new password by mail, for families and workers. */
export function composePasswordReset(base: Base, { account, mail, mailDomain }: ResetParts) {
  const { query, limits, clock, history, inTransaction, log } = base;
  const { later, done } = makeLater(log);
  const reset = makePasswordReset({
    ...account,
    outbox: mail.outbox,
    links: mail.links,
    resets: makePasswordResets(query),
    targets: { family: makeMemberResetTargets(query), manager: makeWorkerResetTargets(query) },
    limits,
    history,
    later,
    clock,
    inTransaction,
  });
  return {
    pages: resetPages(reset, mailDomain),
    /** Once the mails that were asked for are written. */
    close: done,
  };
}
