import { z } from 'zod';
import { LOGIN_LABELS, maySignIn } from '../../domain/account/account.ts';
import { typedPassword } from '../../domain/account/password.ts';
import { type Actor, type Audience, type FamilyActor, GUEST, type WorkerActor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { checkbox } from '../../domain/form/choice-fields.ts';
import { parseForm } from '../../domain/form/form.ts';
import { loginId } from '../../domain/form/text-fields.ts';
import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { Account, AccountRef, Accounts } from './accounts.port.ts';
import { makeSignInGate } from './attempt-gates.ts';
import type { Limits } from './limits.port.ts';
import type { InTurn, Passwords } from './passwords.port.ts';

const signInForm = (audience: Audience) =>
  z.object({
    login: loginId({ label: LOGIN_LABELS[audience] }),
    password: typedPassword({ label: 'パスワード' }),
    remember: checkbox({ label: 'ログインしたままにする' }),
  });

type SignedIn = { readonly who: AccountRef; readonly actor: Actor; readonly remember: boolean };
export type SignIn = (request: { audience: Audience; form: unknown; address: string }) => Promise<SignedIn>;

type Ports = { accounts: Accounts; passwords: Passwords; limits: Limits; inTurn: InTurn; clock: Clock };

/**
 * Checks number and password. Throws `unauthenticated` with one and the same sentence, after the same work,
 * whether the account is unknown, may not enter or the password is wrong; `tooMany` while slowed down or locked;
 * `invalid` for an empty field.
 */
export function makeSignIn({ accounts, passwords, limits, inTurn, clock }: Ports): SignIn {
  const gate = makeSignInGate(limits);

  const check = async (account: Account | undefined, password: string): Promise<Account | null> => {
    const right = await passwords.verify(account?.passwordHash ?? null, password);
    return account && right && maySignIn(account.standing, tokyoDate(clock.now())) ? account : null;
  };

  return async ({ audience, form, address }) => {
    const { login, password, remember } = parseForm(signInForm(audience), form, 'auth.invalid');
    const attempt = { account: `${audience} ${login.toLowerCase()}`, address };
    // A failure is counted before the next attempt is let on, so that many at once do not slip through together.
    const account = await inTurn(async () => {
      await gate.pass(attempt);
      const found = await check(await accounts[audience].byLogin(login), password);
      await (found ? gate.succeeded(attempt) : gate.failed(attempt));
      return found;
    });
    if (!account) throw wrongLogin(audience);
    const { actor, passwordHash: from } = account;
    const rehash =
      from && (await passwords.outdated(from)) ? { from, to: await passwords.hash(password) } : null;
    await accounts[audience].recordSignIn(actor.id, clock.now(), rehash);
    return { who: { audience, id: actor.id }, actor, remember };
  };
}

/** What people of each audience type, in the sentence that refuses them. */
const TYPED: Record<Audience, string> = { family: '会員番号（メールアドレス）', manager: '職員番号' };

const wrongLogin = (audience: Audience) =>
  new DomainError(
    'unauthenticated',
    'auth.wrong',
    `${TYPED[audience]}またはパスワードが違います。お手元の番号を見ながら、もう一度入力してください。`,
  );

export type ActorOf = (who: AccountRef) => Promise<Actor>;

/** Reads the person of a session as they are now: whoever may no longer sign in is a guest at once. */
export function makeActorOf({ accounts, clock }: { accounts: Accounts; clock: Clock }): ActorOf {
  return async ({ audience, id }) => {
    const account = await accounts[audience].byId(id);
    return account && maySignIn(account.standing, tokyoDate(clock.now())) ? account.actor : GUEST;
  };
}

/** The actor as a signed-in person; throws `unauthenticated` for guests. */
export function requireSignedIn(actor: Actor): FamilyActor | WorkerActor {
  if (actor.audience === 'guest')
    throw new DomainError('unauthenticated', 'auth.required', 'ログインしてください。');
  return actor;
}
