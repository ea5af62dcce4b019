import {
  mayAskConfirmation,
  mayConfirmByWord,
  mayTest,
  resumedState,
} from '../../domain/email-registration/email-registration.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Clock } from '../clock.port.ts';
import type { Recorded } from '../resource/locked-row.ts';
import type { PutRegistrationMail } from './registration-mails.ts';
import type { Registration, Registrations } from './registrations.port.ts';

type Ports = {
  registrations: Pick<Registrations, 'change'>;
  putMail: PutRegistrationMail;
  clock: Clock;
};

/** One act on an address that is held; gives what the history tells of it. */
type Step = (row: Registration) => Promise<Recorded | null>;

const told = (before: 'active' | 'stopped', after: 'active' | 'stopped'): Recorded => ({
  before: { use: before },
  after: { use: after },
});

/**
 * What is done to an address, whoever does it: each step changes the held row and writes its mail. Throws `rejected`
 * where the address is not in the state for it.
 */
export function makeRegistrationSteps({ registrations, putMail, clock }: Ports) {
  /** Waits for a new confirmation; a link that was sent before is worth nothing from now on. */
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
      return told('active', 'stopped');
    },
    resume: async (row) => {
      refuseUnless(row.state === 'stopped', 'このメールアドレスは停止していません。');
      if (resumedState(row) === 'confirmed') await registrations.change(row.id, { state: 'confirmed' });
      else await ask(row);
      return told('stopped', 'active');
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

const refuseUnless = (right: boolean, sentence = ''): void => {
  if (!right) throw new DomainError('rejected', 'emailRegistration.wrongState', sentence);
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
