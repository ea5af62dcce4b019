import { makeLater } from '../adapters/background/later.ts';
import { makePasswordResets } from '../adapters/db/account/password-resets.knex.ts';
import { makeMemberResetTargets } from '../adapters/db/member/member-reset-targets.knex.ts';
import { makeWorkerResetTargets } from '../adapters/db/worker/worker-reset-targets.knex.ts';
import { resetPages } from '../adapters/http/account/reset-pages.ts';
import { makeAskReset, makeFindReset, makeRedeemReset } from '../application/account/password-reset.ts';
import type { MailLinks } from '../application/mail/mail-links.port.ts';
import type { Outbox } from '../application/mail/outbox.port.ts';
import type { Base } from './base.ts';
import type { Identity } from './identity.ts';

type Parts = {
  identity: Pick<Identity, 'accounts' | 'hashes' | 'passwords' | 'common' | 'inTurn' | 'sessionRows'>;
  mail: { outbox: Outbox; links: MailLinks };
  mailDomain: string;
};

/** A new password by mail, for families and workers. */
export function composeReset(base: Base, { identity, mail, mailDomain }: Parts) {
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
