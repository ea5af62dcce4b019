import { z } from 'zod';
import { LOGIN_LABELS, maySignIn } from '../../domain/account/account.ts';
import { RESET_SENTENCES, type ResetState, resetState } from '../../domain/account/password.ts';
import type { Audience } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { parseForm } from '../../domain/form/form.ts';
import { loginId } from '../../domain/form/text-fields.ts';
import { linkToken } from '../../domain/mail/mail.ts';
import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { History } from '../history/history.port.ts';
import type { MailLinks } from '../mail/mails.port.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { InTransaction } from '../transaction.port.ts';
import { ACCOUNT_RESOURCES } from './account-acts.ts';
import type { Account, Accounts, PasswordHashes } from './accounts.port.ts';
import { makeLinkGate, makeResetGate, makeSignInGate } from './attempt-gates.ts';
import type { Limits } from './limits.port.ts';
import { NOT_SAME, newPasswordTwice, refuseCommon, sameTwice } from './new-password.ts';
import type { PasswordResets, ResetRequest, ResetTarget, ResetTargets } from './password-resets.port.ts';
import type { CommonPasswords, InTurn, Passwords } from './passwords.port.ts';
import type { Sessions } from './sessions.port.ts';

/**
 * Work that nobody waits for: it begins when the answer is on its way, so that how long it takes tells nothing. What it
 * throws is logged. A site that stops waits for it.
 */
export type RunInBackground = (work: () => Promise<void>) => void;

const askForm = (audience: Audience) => z.object({ login: loginId({ label: LOGIN_LABELS[audience] }) });
const redeemForm = z.object(newPasswordTwice).refine(sameTwice, NOT_SAME);

/** What a reset link leads to; the account only where a new password may be set. */
type FoundReset =
  | {
      readonly state: 'open';
      readonly reset: ResetRequest;
      readonly account: Account;
      readonly target: ResetTarget;
    }
  | { readonly state: Exclude<ResetState, 'open'> };

/** A new password by mail, for whoever has forgotten the old one. */
export interface PasswordReset {
  /**
   * Mails a link to every address of the account. Neither the answer nor how long it takes shows whether there is an
   * account, whether it may be used, or has an address. Throws `invalid` for an empty field, `tooMany` after many requests.
   */
  ask(request: { audience: Audience; form: unknown; address: string }): Promise<void>;
  /**
   * Reads a link and changes nothing. A link is also unknown once its account may not be used any more, or the address
   * it was mailed to is no longer the account's.
   */
  find(audience: Audience, token: string): Promise<FoundReset>;
  /**
   * Sets the new password that a link allows, once; ends every session and token of the account, and forgets its failed
   * sign-ins. Throws `rejected` where the link cannot be used, `invalid` by field, `tooMany` after many unknown links.
   */
  redeem(request: { audience: Audience; token: string; form: unknown; address: string }): Promise<void>;
}

type Ports = {
  accounts: Accounts;
  targets: Readonly<Record<Audience, ResetTargets>>;
  resets: PasswordResets;
  outbox: Outbox;
  links: Pick<MailLinks, 'find'>;
  hashes: Readonly<Record<Audience, PasswordHashes>>;
  passwords: Pick<Passwords, 'hash'>;
  common: CommonPasswords;
  inTurn: InTurn;
  limits: Limits;
  sessions: Pick<Sessions, 'endAll'>;
  history: Pick<History, 'record'>;
  later: RunInBackground;
  clock: Clock;
  inTransaction: InTransaction;
};

export function makePasswordReset(ports: Ports): PasswordReset {
  const find = makeFind(ports);
  return { ask: makeAsk(ports), find, redeem: makeRedeem(ports, find) };
}

function makeAsk(ports: Ports): PasswordReset['ask'] {
  const { accounts, targets, resets, outbox, limits, later, clock, inTransaction } = ports;
  const gate = makeResetGate(limits);

  const mailLink = async (audience: Audience, login: string): Promise<void> => {
    const account = await accounts[audience].byLogin(login);
    if (!account || !maySignIn(account.standing, tokyoDate(clock.now()))) return;
    const who = { audience, id: account.actor.id };
    const target = await targets[audience].of(who.id);
    if (!target || target.recipients.length === 0) return;
    const data = { audience, login: target.login };
    await inTransaction(async () => {
      const resetId = await resets.add(who, clock.now());
      for (const to of target.recipients) {
        const mailId = await outbox.put({ kind: 'passwordReset', data, to });
        if (mailId !== null) await resets.addMail(resetId, mailId);
      }
    });
  };

  return async ({ audience, form, address }) => {
    const { login } = parseForm(askForm(audience), form, 'auth.invalid');
    await gate.pass({ account: `${audience} ${login.toLowerCase()}`, address });
    later(() => mailLink(audience, login));
  };
}

const UNKNOWN = { state: 'unknown' } as const;

const makeFind =
  ({ accounts, targets, resets, links, clock }: Ports): PasswordReset['find'] =>
  async (audience, token) => {
    const link = await links.find(audience === 'family' ? 'familyReset' : 'managerReset', linkToken(token));
    const reset = link && (await resets.ofMail(link.mailId));
    if (!link || reset?.who.audience !== audience) return UNKNOWN;
    const { id } = reset.who;
    const [account, target] = await Promise.all([accounts[audience].byId(id), targets[audience].of(id)]);
    if (!account || !maySignIn(account.standing, tokyoDate(clock.now()))) return UNKNOWN;
    if (!target?.recipients.some(({ address }) => address.toLowerCase() === reset.address.toLowerCase()))
      return UNKNOWN;
    const state = resetState(reset, link.expiresAt, clock.now());
    return state === 'open' ? { state, reset, account, target } : { state };
  };

function makeRedeem(ports: Ports, find: PasswordReset['find']): PasswordReset['redeem'] {
  const { resets, hashes, passwords, common, inTurn, limits, sessions, history, clock, inTransaction } =
    ports;
  const linkGate = makeLinkGate(limits);
  const signInGate = makeSignInGate(limits);

  return async ({ audience, token, form, address }) => {
    await linkGate.pass(address);
    const found = await find(audience, token);
    if (found.state === 'unknown' && linkToken(token) !== '') await linkGate.failed(address);
    if (found.state !== 'open') throw unusable(found.state);
    const { newPassword } = parseForm(redeemForm, form, 'auth.invalid');
    await refuseCommon(common, newPassword);
    const { reset, account, target } = found;
    const { id } = reset.who;
    const hash = await inTurn(() => passwords.hash(newPassword));
    await inTransaction(async () => {
      if (!(await resets.redeem(reset.id, clock.now()))) throw unusable('used');
      await hashes[audience].setPasswordHash(id, hash);
      await sessions.endAll(reset.who);
      const about = { actor: account.actor, resource: ACCOUNT_RESOURCES[audience], rowId: id };
      await history.record({ ...about, act: 'mailedPassword', before: null, after: null });
    });
    for (const login of [target.login, ...target.recipients.map((recipient) => recipient.address)])
      await signInGate.succeeded({ account: `${audience} ${login.toLowerCase()}`, address });
  };
}

const unusable = (state: Exclude<ResetState, 'open'>) =>
  new DomainError('rejected', `auth.reset.${state}`, RESET_SENTENCES[state]);
