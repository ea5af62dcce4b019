import { maySignIn } from '../../domain/account/account.ts';
import { type ResetState, resetState } from '../../domain/account/password-reset.ts';
import type { Audience } from '../../domain/actor.ts';
import { linkToken } from '../../domain/mail/link-token.ts';
import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { MailLinks } from '../mail/mail-links.port.ts';
import type { Account, Accounts } from './accounts.port.ts';
import type { PasswordReset, PasswordResets, ResetTarget, ResetTargets } from './password-resets.port.ts';

/** What a reset link leads to; the account only where a new password may be set. */
export type FoundReset =
  | {
      readonly state: 'open';
      readonly reset: PasswordReset;
      readonly account: Account;
      readonly target: ResetTarget;
    }
  | { readonly state: Exclude<ResetState, 'open'> };

export type FindReset = (audience: Audience, token: string) => Promise<FoundReset>;

type Ports = {
  accounts: Accounts;
  targets: Readonly<Record<Audience, ResetTargets>>;
  resets: Pick<PasswordResets, 'ofMail'>;
  links: Pick<MailLinks, 'find'>;
  clock: Clock;
};

const UNKNOWN = { state: 'unknown' } as const;

/**
 * Reads a reset link and changes nothing. A link is unknown, too, once its account may not be used any more, or the
 * address it was mailed to is not the account's any more.
 */
export function makeFindReset({ accounts, targets, resets, links, clock }: Ports): FindReset {
  return async (audience, token) => {
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
}
