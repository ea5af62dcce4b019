import { z } from 'zod';
import { normalisePassword, typedPassword } from '../../domain/account/password.ts';
import type { Actor, Audience } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { parseForm } from '../../domain/form/form.ts';
import type { History } from '../history/history.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import { ACCOUNT_RESOURCES } from './account-acts.ts';
import type { AccountRef, Accounts, PasswordHashes } from './accounts.port.ts';
import { makeSignInGate } from './attempt-gates.ts';
import type { Limits } from './limits.port.ts';
import { NOT_SAME, newPasswordTwice, refuseCommon, sameTwice } from './new-password.ts';
import type { CommonPasswords, InTurn, Passwords } from './passwords.port.ts';
import type { Sessions, SignedInDevice } from './sessions.port.ts';
import { requireSignedIn } from './sign-in.ts';

const changeForm = z
  .object({
    currentPassword: typedPassword({ label: 'いまのパスワード' }),
    ...newPasswordTwice,
  })
  .refine(sameTwice, NOT_SAME)
  .refine((typed) => normalisePassword(typed.newPassword) !== normalisePassword(typed.currentPassword), {
    path: ['newPassword'],
    error: '新しいパスワードは、いまのパスワードと違うものにしてください。',
  });

type Ports = {
  accounts: Accounts;
  hashes: Readonly<Record<Audience, PasswordHashes>>;
  passwords: Passwords;
  common: CommonPasswords;
  limits: Limits;
  inTurn: InTurn;
  sessions: Sessions;
  history: Pick<History, 'record'>;
  inTransaction: InTransaction;
};

/** What people do to their own account. Throws `unauthenticated` for guests. */
export interface OwnAccount {
  /**
   * Sets a new password and ends all other sessions. Throws `invalid` by field, and `tooMany` after as many wrong
   * passwords as signing in allows.
   */
  changePassword(actor: Actor, request: { form: unknown; address: string; sessionId: string }): Promise<void>;
  /** The devices on which the actor is signed in. */
  devices(actor: Actor, sessionId: string): Promise<readonly SignedInDevice[]>;
  /** Signs one device out. Throws `notFound` for a handle that is not, or no longer, a session of the actor. */
  signOutDevice(actor: Actor, handle: string): Promise<void>;
  /** Signs all other devices out; gives how many there were. */
  signOutOthers(actor: Actor, sessionId: string): Promise<number>;
}

export const makeOwnAccount = (ports: Ports): OwnAccount => {
  const { sessions } = ports;
  return {
    changePassword: makeChangePassword(ports),
    devices: async (actor, sessionId) => sessions.devices(requireSignedIn(actor), sessionId),
    async signOutDevice(actor, handle) {
      if (!(await sessions.endOne(requireSignedIn(actor), handle)))
        throw new DomainError(
          'notFound',
          'auth.noDevice',
          'その端末は、もうログアウトしています。画面を開き直してください。',
        );
    },
    signOutOthers: async (actor, sessionId) => sessions.endOthers(requireSignedIn(actor), sessionId),
  };
};

function makeChangePassword(ports: Ports): OwnAccount['changePassword'] {
  const { accounts, hashes, passwords, common, limits, inTurn, sessions, history, inTransaction } = ports;
  const gate = makeSignInGate(limits);

  const verify = async ({ audience, id }: AccountRef, password: string, address: string) => {
    const attempt = { account: `${audience} password of ${id}`, address };
    await inTurn(async () => {
      await gate.pass(attempt);
      const account = await accounts[audience].byId(id);
      if (await passwords.verify(account?.passwordHash ?? null, password)) return gate.succeeded(attempt);
      await gate.failed(attempt);
      throw wrongPassword();
    });
  };

  return async (actor, { form, address, sessionId }) => {
    const { audience, id } = requireSignedIn(actor);
    const { currentPassword, newPassword } = parseForm(changeForm, form, 'auth.invalid');
    await refuseCommon(common, newPassword);
    await verify({ audience, id }, currentPassword, address);
    const hash = await passwords.hash(newPassword);
    await inTransaction(async () => {
      await hashes[audience].setPasswordHash(id, hash);
      await sessions.endOthers({ audience, id }, sessionId);
      const about = { actor, resource: ACCOUNT_RESOURCES[audience], rowId: id };
      await history.record({ ...about, act: 'ownPassword', before: null, after: null });
    });
  };
}

const wrongPassword = () => {
  const message = 'いまのパスワードが違います。もう一度入力してください。';
  return new DomainError('invalid', 'auth.wrongPassword', message, {
    fields: { currentPassword: [message] },
  });
};
