import { makeLinkGate } from '../../src/application/account/attempt-gates.ts';
import { makeConfirmByLink } from '../../src/application/email-registration/confirm-by-link.ts';
import { registrationResource } from '../../src/application/email-registration/email-registration.resource.ts';
import { makeOwnAddresses } from '../../src/application/email-registration/own-addresses.ts';
import {
  makeAllowMail,
  makePutRegistrationMail,
} from '../../src/application/email-registration/registration-mails.ts';
import {
  makeAddressTrouble,
  makeRegistrationSteps,
} from '../../src/application/email-registration/registration-steps.ts';
import {
  askToConfirm,
  countConfirmation,
  makeStaffActs,
  withPlaces,
} from '../../src/application/email-registration/staff-registrations.ts';
import type { FoundLink } from '../../src/application/mail/mails.port.ts';
import { makeCrud } from '../../src/application/resource/crud.ts';
import { makeRunAuditedAct } from '../../src/application/resource/locked-row.ts';
import type { InTransaction } from '../../src/application/transaction.port.ts';
import { makeFixedClock } from './fakes/fixed-clock.ts';
import { makeMemoryHistory } from './fakes/memory-history.ts';
import { makeMemoryLimits } from './fakes/memory-limits.ts';
import { makeMemoryOutbox } from './fakes/memory-outbox.ts';
import { makeMemoryRegistrations } from './fakes/memory-registrations.ts';

export const MAYUMI = { id: 1, name: '水越 真弓', number: 'H-0001' };
export const KEN = { id: 2, name: '小野寺 健', number: 'H-0002' };

const inTransaction: InTransaction = (work) => work();

/** Everything about addresses on fakes; tokens are `token-<mail id>` and live 72 hours. */
export function makeRegistrationWorld() {
  const clock = makeFixedClock('2026-11-27T00:00:00Z');
  const history = makeMemoryHistory();
  const limits = makeMemoryLimits(clock);
  const outbox = makeMemoryOutbox();
  const { registrations, mails, list } = makeMemoryRegistrations([MAYUMI, KEN]);
  const links = new Map<string, FoundLink>();
  const putMail = makePutRegistrationMail(
    {
      async put(letter) {
        const id = await outbox.put(letter);
        if (id !== null && letter.kind === 'confirmAddress') {
          mails.set(id, { registrationId: letter.to.registrationId ?? 0, sentTo: letter.to.address });
          const expiresAt = new Date(Date.parse(clock.now()) + 72 * 3_600_000).toISOString();
          links.set(`token-${id}`, { mailId: id, expiresAt });
        }
        return id;
      },
    },
    {
      find: async (id) => ({ id, name: id === 1 ? MAYUMI.name : KEN.name, facilities: ['nursing_home'] }),
    },
  );
  const steps = makeRegistrationSteps({ registrations, putMail, clock });
  const allowMail = makeAllowMail(limits);
  const rows = withPlaces(list, registrations);
  const ports = { collection: rows, history, inTransaction };
  const crud = makeCrud(registrationResource, {
    ...ports,
    references: { memberId: async (_worker, id) => [MAYUMI, KEN].some((one) => one.id === id) },
    admit: [countConfirmation(allowMail)],
    after: [askToConfirm({ registrations, steps })],
  });
  return {
    clock,
    history,
    outbox,
    registrations,
    crud,
    staff: makeStaffActs({
      mayChange: crud.mayCreate,
      get: crud.get,
      touch: makeRunAuditedAct(registrationResource, ports),
      steps,
      allowMail,
    }),
    own: makeOwnAddresses({ registrations, rows, steps, allowMail, history, inTransaction }),
    byLink: makeConfirmByLink({
      links: { find: async (_purpose, token) => links.get(token) },
      registrations,
      steps,
      gate: makeLinkGate(limits),
      allowMail,
      history,
      inTransaction,
      clock,
    }),
    trouble: makeAddressTrouble({ registrations, history }),
    kinds: () => outbox.letters.map(({ kind }) => kind),
    acts: async (id: number) => (await history.of('email-registration', id)).map(({ act }) => act),
    state: async (id: number) => (await registrations.find(id))?.state,
  };
}

export type RegistrationWorld = ReturnType<typeof makeRegistrationWorld>;
