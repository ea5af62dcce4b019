import { z } from 'zod';
import { normalisePassword, typedPassword } from '../../domain/account/password.ts';
import type { Actor, Audience, FamilyActor, WorkerActor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { parseForm } from '../../domain/form/form.ts';
import type { History } from '../history/history.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import { ACCOUNT_ROOMS } from './account-acts.ts';
import type { Accounts } from './accounts.port.ts';
import type { CommonPasswords } from './common-passwords.port.ts';
import type { InTurn } from './in-turn.port.ts';
import type { Limits } from './limits.port.ts';
import { NOT_SAME, newPasswordTwice, refuseCommon, sameTwice } from './new-password-twice.ts';
import type { Passwords } from './passwords.port.ts';
import type { PasswordHashes } from './reset-password.ts';
import type { Sessions } from './sessions.port.ts';
import { makeSignInGate } from './sign-in-gate.ts';
import { signedIn } from './signed-in.ts';

const form = z
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

type Request = { form: unknown; address: string; sessionId: string };

export type ChangePassword = (actor: Actor, request: Request) => Promise<void>;

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
      throw wrong();
    });
  };

  return async (actor, { form: typed, address, sessionId }) => {
    const who = signedIn(actor);
    const { currentPassword, newPassword } = parseForm(form, typed, 'auth.invalid');
    await refuseCommon(common, newPassword);
    await check(who, currentPassword, address);
    const hash = await passwords.hash(newPassword);
    const { audience, id } = who;
    await inTransaction(async () => {
      await hashes[audience].setPasswordHash(id, hash);
      await sessions.endOthers({ audience, id }, sessionId);
      await history.record({
        actor,
        room: ACCOUNT_ROOMS[audience],
        rowId: id,
        act: 'ownPassword',
        before: null,
        after: null,
      });
    });
  };
}

const wrong = () => {
  const message = 'いまのパスワードが違います。もう一度入力してください。';
  return new DomainError('invalid', 'auth.wrongPassword', message, {
    fields: { currentPassword: [message] },
  });
};
