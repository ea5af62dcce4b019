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
import { accountActs } from '../adapters/http/account/account-pages.ts';
import { authPages, resetPages } from '../adapters/http/account/sign-in-pages.ts';
import { authApi, authRoutes, LOGOUT_PATH } from '../adapters/http/account/sign-in-routes.ts';
import { actors, makeActorAgain } from '../adapters/http/actor.ts';
import { bearer } from '../adapters/http/bearer.ts';
import { ownOrigin } from '../adapters/http/origin.ts';
import { pageSessionOf, sessionCookieName, sessions } from '../adapters/http/session.ts';
import { SessionStore } from '../adapters/http/session-store.ts';
import {
  makeArgon2Passwords,
  makeCommonPasswords,
  makeInTurn,
  randomCharacters,
} from '../adapters/passwords/passwords.ts';
import {
  makeResetPassword,
  makeSignOutEverywhere,
  type PasswordHashes,
} from '../application/account/account-acts.ts';
import { makeChangePassword, makeOwnDevices } from '../application/account/own-account.ts';
import { makeAskReset, makeFindReset, makeRedeemReset } from '../application/account/password-reset.ts';
import { makeActorOf, makeSignIn } from '../application/account/sign-in.ts';
import type { MailLinks } from '../application/mail/mails.port.ts';
import type { Outbox } from '../application/mail/outbox.ts';
import type { RunAuditedAct } from '../application/resource/locked-row.ts';
import type { Stored } from '../application/resource/resource.ts';
import type { Audience } from '../domain/actor.ts';
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

type AccountActParts<T extends Stored> = {
  list: string;
  audience: Audience;
  touch: RunAuditedAct<T>;
  hashes: PasswordHashes;
  identity: Identity;
};

/** What staff do to the access of people of one list. */
export function composeAccountActs<T extends Stored & { readonly name: string }>({
  list,
  audience,
  touch,
  hashes,
  identity: { passwords, sessionRows: sessions },
}: AccountActParts<T>) {
  const resetPassword = makeResetPassword({
    audience,
    touch,
    hashes,
    passwords,
    sessions,
    randomSigns: randomCharacters,
  });
  const signOut = makeSignOutEverywhere(audience, touch, sessions);
  return { resetPassword, formActs: accountActs({ list, resetPassword, signOut }) };
}

type ResetParts = {
  identity: Pick<Identity, 'accounts' | 'hashes' | 'passwords' | 'common' | 'inTurn' | 'sessionRows'>;
  mail: { outbox: Outbox; links: MailLinks };
  mailDomain: string;
};

/** A new password by mail, for families and workers. */
export function composeReset(base: Base, { identity, mail, mailDomain }: ResetParts) {
  const { query, limits, clock, history, inTransaction, log } = base;
  const { accounts, hashes, passwords, common, inTurn, sessionRows: sessions } = identity;
  const resets = makePasswordResets(query);
  const targets = { family: makeMemberResetTargets(query), manager: makeWorkerResetTargets(query) };
  const { later, done } = makeLater(log);
  const findReset = makeFindReset({ accounts, targets, resets, links: mail.links, clock });
  const askReset = makeAskReset({
    accounts,
    targets,
    resets,
    outbox: mail.outbox,
    limits,
    later,
    clock,
    inTransaction,
  });
  const redeemReset = makeRedeemReset({
    find: findReset,
    resets,
    hashes,
    passwords,
    common,
    inTurn,
    limits,
    sessions,
    history,
    clock,
    inTransaction,
  });
  return {
    pages: resetPages({ askReset, findReset, redeemReset, mailDomain }),
    /** Once the mails that were asked for are written. */
    close: done,
  };
}
