import { makePasswordReset } from '../../src/application/account/password-reset.ts';
import type { ResetTarget } from '../../src/application/account/password-resets.port.ts';
import type { Recipient } from '../../src/application/mail/outbox.ts';
import type { Standing } from '../../src/domain/account/account.ts';
import type { Audience } from '../../src/domain/actor.ts';
import { aFamilyActor, anAccount, aWorkerActor } from './builders/accounts.ts';
import { makeFixedClock } from './fakes/fixed-clock.ts';
import { makeMemoryAccounts } from './fakes/memory-accounts.ts';
import { makeMemoryHistory } from './fakes/memory-history.ts';
import { makeMemoryLimits } from './fakes/memory-limits.ts';
import { makeMemoryMailLinks } from './fakes/memory-mail-links.ts';
import { makeMemoryOutbox } from './fakes/memory-outbox.ts';
import { makeMemoryPasswordResets } from './fakes/memory-password-resets.ts';
import { makePlainPasswords } from './fakes/plain-passwords.ts';

const recipient = (address: string): Recipient => ({
  name: '水越 真弓',
  address,
  memberId: 7,
  facilities: ['nursing_home'],
});

/** A member `H-0007` with two addresses and a worker `visit` with one, and a reset by mail on fakes. */
export function makeResetWorld() {
  const clock = makeFixedClock();
  const limits = makeMemoryLimits(clock);
  const outbox = makeMemoryOutbox();
  const links = makeMemoryMailLinks();
  const history = makeMemoryHistory();
  const accounts = {
    family: makeMemoryAccounts({ login: 'H-0007', account: anAccount({ actor: aFamilyActor({ id: 7 }) }) }),
    manager: makeMemoryAccounts({ login: 'visit', account: anAccount({ actor: aWorkerActor({ id: 3 }) }) }),
  };
  const addresses: Record<Audience, string[]> = {
    family: ['mayumi@example.jp', 'mizukoshi@example.jp'],
    manager: ['enokido@example.jp'],
  };
  const targetsOf = (audience: Audience, login: string) => ({
    of: async (): Promise<ResetTarget> => ({ login, recipients: addresses[audience].map(recipient) }),
  });
  const targets = { family: targetsOf('family', 'H-0007'), manager: targetsOf('manager', 'visit') };
  const resets = makeMemoryPasswordResets(
    (id) => outbox.letters.find((one) => one.id === id)?.to.address ?? '',
  );
  const works: (() => Promise<void>)[] = [];
  const stored: [Audience, number, string][] = [];
  const ended: unknown[] = [];
  const hashesOf = (audience: Audience) => ({
    setPasswordHash: async (id: number, hash: string) => void stored.push([audience, id, hash]),
  });
  const reset = makePasswordReset({
    accounts,
    targets,
    resets,
    outbox,
    links,
    hashes: { family: hashesOf('family'), manager: hashesOf('manager') },
    passwords: makePlainPasswords(),
    common: { has: async (word) => word === 'himitsu' },
    inTurn: (work) => work(),
    limits,
    sessions: {
      endAll: async (who) => {
        ended.push(who);
        return 1;
      },
    },
    history,
    later: (work) => void works.push(work),
    clock,
    inTransaction: (work) => work(),
  });
  return {
    ...reset,
    clock,
    limits,
    outbox,
    links,
    history,
    addresses,
    stored,
    ended,
    /** Does what begins after the answers. */
    async settle() {
      for (const work of works.splice(0)) await work();
    },
    setStanding(audience: Audience, standing: Partial<Standing>) {
      for (const row of accounts[audience].rows.values())
        row.account = { ...row.account, standing: { ...row.account.standing, ...standing } };
    },
    /** The token in the last mail to an address, as it is made when the mail is sent. */
    async tokenTo(address: string, hours = 1): Promise<string> {
      const letter = outbox.letters.findLast(({ to }) => to.address === address);
      if (letter?.kind !== 'passwordReset') throw new Error(`no mail to ${address}`);
      const { audience } = letter.data as { audience: Audience };
      const until = new Date(Date.parse(clock.now()) + hours * 3_600_000).toISOString();
      return links.issue(letter.id, audience === 'family' ? 'familyReset' : 'managerReset', until);
    },
  };
}

export type ResetWorld = ReturnType<typeof makeResetWorld>;
