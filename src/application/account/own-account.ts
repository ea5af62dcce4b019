import { z } from 'zod';
import { normalisePassword, typedPassword } from '../../domain/account/password.ts';
import type { Actor, Audience, FamilyActor, WorkerActor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { parseForm } from '../../domain/form/form.ts';
import type { History } from '../history/history.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import { ACCOUNT_RESOURCES } from './account-acts.ts';
import type { Accounts, PasswordHashes } from './accounts.port.ts';
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
  sessions: Pick<Sessions, 'endOthers'>;
  history: Pick<History, 'record'>;
  inTransaction: InTransaction;
};

type ChangeRequest = { form: unknown; address: string; sessionId: string };

export type ChangePassword = (actor: Actor, request: ChangeRequest) => Promise<void>;

/**
 * Somebody's own new password; whoever else is signed in with the old one is out. Throws `invalid` by field, and
 * `tooMany` after as many wrong ones as signing in allows.
 */
export function makeChangePassword(ports: Ports): ChangePassword {
  const { accounts, hashes, passwords, common, limits, inTurn, sessions, history, inTransaction } = ports;
  const gate = makeSignInGate(limits);

  const check = async (actor: FamilyActor | WorkerActor, password: string, address: string) => {
    const attempt = { account: `${actor.audience} password of ${actor.id}`, address };
    await inTurn(async () => {
      await gate.pass(attempt);
      const account = await accounts[actor.audience].byId(actor.id);
      if (await passwords.verify(account?.passwordHash ?? null, password)) return gate.succeeded(attempt);
      await gate.failed(attempt);
      throw wrongPassword();
    });
  };

  return async (actor, { form: typed, address, sessionId }) => {
    const who = requireSignedIn(actor);
    const { currentPassword, newPassword } = parseForm(changeForm, typed, 'auth.invalid');
    await refuseCommon(common, newPassword);
    await check(who, currentPassword, address);
    const hash = await passwords.hash(newPassword);
    const { audience, id } = who;
    await inTransaction(async () => {
      await hashes[audience].setPasswordHash(id, hash);
      await sessions.endOthers({ audience, id }, sessionId);
      await history.record({
        actor,
        room: ACCOUNT_RESOURCES[audience],
        rowId: id,
        act: 'ownPassword',
        before: null,
        after: null,
      });
    });
  };
}

const wrongPassword = () => {
  const message = 'いまのパスワードが違います。もう一度入力してください。';
  return new DomainError('invalid', 'auth.wrongPassword', message, {
    fields: { currentPassword: [message] },
  });
};

/** Where somebody is signed in, and ending it there. */
export interface OwnDevices {
  read(actor: Actor, sessionId: string): Promise<readonly SignedInDevice[]>;
  /** Throws `notFound` for what is no session of the actor's, or not any more. */
  end(actor: Actor, handle: string): Promise<void>;
  /** All but the one that asks; gives how many there were. */
  endOthers(actor: Actor, sessionId: string): Promise<number>;
}

export const makeOwnDevices = ({ sessions }: { sessions: Sessions }): OwnDevices => ({
  read: async (actor, sessionId) => sessions.devices(requireSignedIn(actor), sessionId),
  async end(actor, handle) {
    if (!(await sessions.endOne(requireSignedIn(actor), handle)))
      throw new DomainError(
        'notFound',
        'auth.noDevice',
        'その端末は、もうログアウトしています。画面を開き直してください。',
      );
  },
  endOthers: async (actor, sessionId) => sessions.endOthers(requireSignedIn(actor), sessionId),
});
