import { z } from 'zod';
import { RESET_SENTENCES, type ResetState } from '../../domain/account/password-reset.ts';
import type { Audience } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { parseForm } from '../../domain/form/form.ts';
import { linkToken } from '../../domain/mail/link-token.ts';
import type { Clock } from '../clock.port.ts';
import type { History } from '../history/history.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import { ACCOUNT_ROOMS } from './account-acts.ts';
import type { CommonPasswords } from './common-passwords.port.ts';
import type { FindReset } from './find-reset.ts';
import type { InTurn } from './in-turn.port.ts';
import type { Limits } from './limits.port.ts';
import { makeLinkGate } from './link-gate.ts';
import { NOT_SAME, newPasswordTwice, refuseCommon, sameTwice } from './new-password-twice.ts';
import type { PasswordResets } from './password-resets.port.ts';
import type { Passwords } from './passwords.port.ts';
import type { PasswordHashes } from './reset-password.ts';
import type { Sessions } from './sessions.port.ts';
import { makeSignInGate } from './sign-in-gate.ts';

const form = z.object(newPasswordTwice).refine(sameTwice, NOT_SAME);

type Ports = {
  find: FindReset;
  resets: Pick<PasswordResets, 'redeem'>;
  hashes: Readonly<Record<Audience, PasswordHashes>>;
  passwords: Pick<Passwords, 'hash'>;
  common: CommonPasswords;
  inTurn: InTurn;
  limits: Limits;
  sessions: Pick<Sessions, 'endAll'>;
  history: Pick<History, 'record'>;
  clock: Clock;
  inTransaction: InTransaction;
};

type Request = { audience: Audience; token: string; form: unknown; address: string };
export type RedeemReset = (request: Request) => Promise<void>;

/**
 * Sets the new password that a reset link allows, once; every session and token of the account ends, and failures to
 * sign in are forgotten. Throws `rejected` where the link cannot be used, `invalid` by field, and `tooMany` after many
 * unknown links.
 */
export function makeRedeemReset(ports: Ports): RedeemReset {
  const { find, resets, hashes, passwords, common, inTurn, limits, sessions, history, clock, inTransaction } =
    ports;
  const linkGate = makeLinkGate(limits);
  const signInGate = makeSignInGate(limits);

  return async ({ audience, token, form: typed, address }) => {
    await linkGate.pass(address);
    const found = await find(audience, token);
    if (found.state === 'unknown' && linkToken(token) !== '') await linkGate.failed(address);
    if (found.state !== 'open') throw unusable(found.state);
    const { newPassword } = parseForm(form, typed, 'auth.invalid');
    await refuseCommon(common, newPassword);
    const { reset, account, target } = found;
    const hash = await inTurn(() => passwords.hash(newPassword));
    await inTransaction(async () => {
      if (!(await resets.redeem(reset.id, clock.now()))) throw unusable('used');
      await hashes[audience].setPasswordHash(reset.who.id, hash);
      await sessions.endAll(reset.who);
      await history.record({
        actor: account.actor,
        room: ACCOUNT_ROOMS[audience],
        rowId: reset.who.id,
        act: 'mailedPassword',
        before: null,
        after: null,
      });
    });
    for (const login of [target.login, ...target.recipients.map((recipient) => recipient.address)])
      await signInGate.succeeded({ account: `${audience} ${login.toLowerCase()}`, address });
  };
}

const unusable = (state: Exclude<ResetState, 'open'>) =>
  new DomainError('rejected', `auth.reset.${state}`, RESET_SENTENCES[state]);
