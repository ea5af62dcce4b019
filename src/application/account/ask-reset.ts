import { z } from 'zod';
import { LOGIN_LABELS, maySignIn } from '../../domain/account/account.ts';
import type { Audience } from '../../domain/actor.ts';
import { parseForm } from '../../domain/form/form.ts';
import { loginId } from '../../domain/form/text-fields.ts';
import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { Later } from '../later.port.ts';
import type { Outbox } from '../mail/outbox.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { Accounts } from './accounts.port.ts';
import type { Limits } from './limits.port.ts';
import type { PasswordResets, ResetTargets } from './password-resets.port.ts';
import { makeResetGate } from './reset-gate.ts';

const formOf = (audience: Audience) => z.object({ login: loginId({ label: LOGIN_LABELS[audience] }) });

type Ports = {
  accounts: Accounts;
  targets: Readonly<Record<Audience, ResetTargets>>;
  resets: Pick<PasswordResets, 'add' | 'addMail'>;
  outbox: Outbox;
  limits: Limits;
  later: Later;
  clock: Clock;
  inTransaction: InTransaction;
};

type Request = { audience: Audience; form: unknown; address: string };
export type AskReset = (request: Request) => Promise<void>;

/**
 * Mails a link for a new password to every address of the account. Neither the answer nor how long it takes tells
 * whether there is an account, whether it may be used, or has an address. Throws `invalid` for an empty field and
 * `tooMany` after many requests.
 */
export function makeAskReset(ports: Ports): AskReset {
  const { accounts, targets, resets, outbox, limits, later, clock, inTransaction } = ports;
  const gate = makeResetGate(limits);

  const mail = async (audience: Audience, login: string): Promise<void> => {
    const account = await accounts[audience].byLogin(login);
    if (!account || !maySignIn(account.standing, tokyoDate(clock.now()))) return;
    const who = { audience, id: account.actor.id };
    const target = await targets[audience].of(who.id);
    if (!target || target.recipients.length === 0) return;
    await inTransaction(async () => {
      const resetId = await resets.add(who, clock.now());
      for (const to of target.recipients) {
        const mailId = await outbox.put({
          kind: 'passwordReset',
          data: { audience, login: target.login },
          to,
        });
        if (mailId !== null) await resets.addMail(resetId, mailId);
      }
    });
  };

  return async ({ audience, form, address }) => {
    const { login } = parseForm(formOf(audience), form, 'auth.invalid');
    await gate.pass({ account: `${audience} ${login.toLowerCase()}`, address });
    later(() => mail(audience, login));
  };
}
