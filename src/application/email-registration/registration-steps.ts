import { GUEST } from '../../domain/actor.ts';
import {
  LAST_ERROR_LIMIT,
  mayAskConfirmation,
  mayConfirmByWord,
  mayTest,
  REGISTRATION_RESOURCE,
  resumedState,
  stateAfterTrouble,
} from '../../domain/email-registration/email-registration.ts';
import { DomainError } from '../../domain/errors.ts';
import { clip, normaliseLine } from '../../domain/text.ts';
import type { Clock } from '../clock.port.ts';
import type { History } from '../history/history.port.ts';
import type { AddressProblems } from '../mail/mails.port.ts';
import type { Recorded } from '../resource/locked-row.ts';
import type { PutRegistrationMail } from './registration-mails.ts';
import type { Registration, Registrations } from './registrations.port.ts';

type Ports = {
  registrations: Pick<Registrations, 'change'>;
  putMail: PutRegistrationMail;
  clock: Clock;
};

/** One act on a locked address; gives what its history records. */
type Step = (row: Registration) => Promise<Recorded | null>;

const changedUse = (before: 'active' | 'stopped', after: 'active' | 'stopped'): Recorded => ({
  before: { use: before },
  after: { use: after },
});

/**
 * What is done to an address, whoever does it: each step changes the locked row and writes its mail. Throws `rejected`
 * where the state of the address does not allow it.
 */
export function makeRegistrationSteps({ registrations, putMail, clock }: Ports) {
  /** Asks for a new confirmation; links that were sent before stop working. */
  const ask = async (row: Registration): Promise<void> => {
    const confirmMailId = await putMail('confirmAddress', row);
    await registrations.change(row.id, { state: 'pending', confirmedAt: null, confirmMailId });
  };
  const confirm = async (row: Registration): Promise<void> => {
    await registrations.change(row.id, { state: 'confirmed', confirmedAt: clock.now(), lastError: null });
    await putMail('addressConfirmed', row);
  };
  const steps = {
    ask: async (row) => {
      refuseUnless(mayAskConfirmation(row.state), NOT_ASKED[row.state]);
      await ask(row);
      return null;
    },
    confirmByWord: async (row) => {
      refuseUnless(mayConfirmByWord(row.state), NOT_CONFIRMED[row.state]);
      await confirm(row);
      return null;
    },
    confirm: async (row) => {
      await confirm(row);
      return null;
    },
    stop: async (row) => {
      refuseUnless(row.state !== 'stopped', 'このメールアドレスはもう停止しています。');
      await registrations.change(row.id, { state: 'stopped' });
      return changedUse('active', 'stopped');
    },
    resume: async (row) => {
      refuseUnless(row.state === 'stopped', 'このメールアドレスは停止していません。');
      if (resumedState(row) === 'confirmed') await registrations.change(row.id, { state: 'confirmed' });
      else await ask(row);
      return changedUse('stopped', 'active');
    },
    test: async (row) => {
      refuseUnless(mayTest(row), NOT_TESTED);
      await putMail('testMail', row);
      return null;
    },
  } satisfies Record<string, Step>;
  return steps;
}

export type RegistrationSteps = ReturnType<typeof makeRegistrationSteps>;

const refuseUnless = (allowed: boolean, sentence = ''): void => {
  if (!allowed) throw new DomainError('rejected', 'emailRegistration.wrongState', sentence);
};

const NOT_ASKED: Partial<Record<Registration['state'], string>> = {
  confirmed: 'このメールアドレスはもう登録済みです。確認のメールはいりません。',
  stopped: 'このメールアドレスは停止しています。先に再開してください。',
};
const NOT_CONFIRMED: Partial<Record<Registration['state'], string>> = {
  ...NOT_ASKED,
  confirmed: 'このメールアドレスはもう登録済みです。',
};
const NOT_TESTED =
  'テストメールは、登録済みのメールアドレスにだけ送れます。確認待ちのときは、確認のメールを送ってください。';

type AddressTroublePorts = {
  registrations: Pick<Registrations, 'lock' | 'change'>;
  history: Pick<History, 'record'>;
};

/**
 * Marks addresses at which mails do not arrive, with what the mail server said. They stay marked until the family or
 * staff ask for a new confirmation.
 */
export const makeAddressTrouble = ({ registrations, history }: AddressTroublePorts): AddressProblems => ({
  async unreachable(registrationId, address, words) {
    const row = await registrations.lock(registrationId);
    if (!row || row.address.toLowerCase() !== address.toLowerCase()) return;
    const { graphemes, units } = LAST_ERROR_LIMIT;
    const lastError = clip(normaliseLine(words), graphemes, '…', units) || '理由は伝えられませんでした。';
    const state = stateAfterTrouble(row.state);
    await registrations.change(registrationId, { state, lastError });
    if (state === row.state) return;
    await history.record({
      actor: GUEST,
      resource: REGISTRATION_RESOURCE,
      rowId: registrationId,
      act: 'unreachable',
      before: null,
      after: null,
    });
  },
});
