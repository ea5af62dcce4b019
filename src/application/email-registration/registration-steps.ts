import { GUEST } from '../../domain/actor.ts';
import {
  LAST_ERROR_LIMIT,
  mayAskConfirmation,
  mayConfirmByWord,
  mayTest,
  resumedState,
  stateAfterTrouble,
} from '../../domain/email-registration/email-registration.ts';
import { DomainError } from '../../domain/errors.ts';
import { clip, normaliseLine } from '../../domain/text.ts';
import type { Limits } from '../account/limits.port.ts';
import type { Clock } from '../clock.port.ts';
import type { History } from '../history/history.port.ts';
import type { LetterData } from '../mail/letters.ts';
import type { AddressProblems } from '../mail/mails.port.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Recorded } from '../resource/locked-row.ts';
import type { Registrants, Registration, Registrations } from './registrations.port.ts';

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

/** The mails that are about an address itself. */
type RegistrationMailKind = 'confirmAddress' | 'addressConfirmed' | 'testMail';

/** Puts one of them into the outbox; gives its id, null where it was put before. Joins the transaction. */
export type PutRegistrationMail = (
  kind: RegistrationMailKind,
  to: Pick<Registration, 'id' | 'memberId' | 'name' | 'address'>,
  once?: string,
) => Promise<number | null>;

/** Every mail goes to the address and belongs to it, whoever asked for it. */
export const makePutRegistrationMail =
  ({
    outbox,
    registrants,
  }: {
    outbox: Outbox;
    registrants: Pick<Registrants, 'find'>;
  }): PutRegistrationMail =>
  async (kind, { id, memberId, name, address }, once) => {
    const registrant = await registrants.find(memberId);
    const data: LetterData[RegistrationMailKind] = { address };
    return outbox.put({
      kind,
      data,
      to: {
        name: registrant?.name ?? name,
        address,
        memberId,
        registrationId: id,
        facilities: registrant?.facilities ?? [],
      },
      about: { resource: ROOM, id },
      ...(once && { once }),
    });
  };

/** The list's name, which the history and the mails know the room by. */
export const ROOM = 'email-registration';

const HOUR_SECONDS = 60 * 60;

/** Mails in an hour that anybody may ask for: to one address, and for one member whatever the address. */
export const MAX_MAILS_PER_HOUR = { address: 5, member: 12 } as const;

export type AskedMail = 'confirmation' | 'test';

/** Counts a mail that somebody asks for before it is written; throws `tooMany` beyond `MOST_MAILS`. */
export type AllowMail = (mail: AskedMail, to: { address: string; memberId: number }) => Promise<void>;

/** An address that is typed may be a stranger's: nobody's mailbox is filled from here. Not inside a transaction. */
export const makeAllowMail =
  (limits: Pick<Limits, 'count'>): AllowMail =>
  async (mail, { address, memberId }) => {
    const toAddress = await limits.count(`${mail} mail to ${address.toLowerCase()}`, HOUR_SECONDS);
    const ofMember = await limits.count(`${mail} mail of member ${memberId}`, HOUR_SECONDS);
    if (toAddress > MAX_MAILS_PER_HOUR.address)
      throw tooMany(
        `同じアドレスに${NAMES[mail]}を送れるのは、1時間に${MAX_MAILS_PER_HOUR.address}回までです。`,
      );
    if (ofMember > MAX_MAILS_PER_HOUR.member)
      throw tooMany(`${NAMES[mail]}を送れるのは、お1人につき1時間に${MAX_MAILS_PER_HOUR.member}回までです。`);
  };

const NAMES: Record<AskedMail, string> = { confirmation: '確認のメール', test: 'テストメール' };

const tooMany = (limit: string) =>
  new DomainError(
    'tooMany',
    'emailRegistration.tooMany',
    `${limit}迷惑メールのフォルダーも見てから、1時間ほど後にもう一度お試しください。`,
    { retryAfter: HOUR_SECONDS },
  );

type AddressTroublePorts = {
  registrations: Pick<Registrations, 'lock' | 'change'>;
  history: Pick<History, 'record'>;
};

/**
 * Marks addresses at which mails do not arrive, with what the mail server said. They stay so whatever arrives later:
 * the family or staff ask for a new confirmation.
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
      resource: ROOM,
      rowId: registrationId,
      act: 'unreachable',
      before: null,
      after: null,
    });
  },
});
