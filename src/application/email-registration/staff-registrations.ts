import type { Actor } from '../../domain/actor.ts';
import {
  type AddressPlace,
  freePlace,
  type RegistrationForm,
  type RegistrationState,
  resumedState,
} from '../../domain/email-registration/email-registration.ts';
import { DomainError, type ErrorKind } from '../../domain/errors.ts';
import type { AdmitStep, AfterStep } from '../resource/crud-steps.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import type { RegistrationAct } from './email-registration.resource.ts';
import type { AllowMail, AskedMail } from './registration-mails.ts';
import type { RegistrationSteps } from './registration-steps.ts';
import type { Registration, RegistrationRow, RegistrationRows, Registrations } from './registrations.port.ts';

/** The place of a member's next address. Throws where the member has all there may be. */
export async function takePlace(
  registrations: Pick<Registrations, 'lockPlaces'>,
  memberId: number,
  kind: ErrorKind,
): Promise<AddressPlace> {
  const place = freePlace(await registrations.lockPlaces(memberId));
  if (place !== null) return place;
  const message = 'メールアドレスは1人2件までです。使っていない方を削除してから、もう一度お試しください。';
  throw new DomainError(kind, 'emailRegistration.full', message, { fields: { address: [message] } });
}

/** The list's rows: a new or restored one gets a free place of its member. */
export const withPlaces = (
  rows: RegistrationRows,
  registrations: Pick<Registrations, 'lockPlaces' | 'lock' | 'change'>,
): RegistrationRows => ({
  ...rows,
  insert: async (input) =>
    rows.insert({ ...input, place: await takePlace(registrations, input.memberId, 'invalid') }),
  async markRestored(id) {
    const row = await registrations.lock(id);
    if (row)
      await registrations.change(id, { place: await takePlace(registrations, row.memberId, 'conflict') });
    await rows.markRestored(id);
  },
});

const isMoved = (before: RegistrationRow, { address }: RegistrationForm): boolean =>
  address.toLowerCase() !== before.address.toLowerCase();

/** Counts the mail that asks an address to confirm itself: a new one, a changed one, one that is used again. */
export const countConfirmation =
  (allowMail: AllowMail): AdmitStep<RegistrationRow, RegistrationForm> =>
  async ({ before, input }) => {
    const asks =
      before === null ||
      isMoved(before, input) ||
      (before.use === 'stopped' && resumedState(before) === 'pending');
    if (input.use === 'active' && asks) await allowMail('confirmation', input);
  };

type Ports = {
  registrations: Pick<Registrations, 'lock' | 'change'>;
  steps: Pick<RegistrationSteps, 'ask' | 'stop' | 'resume'>;
};

/**
 * Asks a new or changed address to confirm itself; what staff stop gets no mails, what they use again goes on as it was
 * or asks once more.
 */
export const askToConfirm =
  ({ registrations, steps }: Ports): AfterStep<RegistrationRow, RegistrationForm> =>
  async ({ id, before, input }) => {
    if (input === null) return;
    const moved = before !== null && isMoved(before, input);
    if (moved) await registrations.change(id, { state: 'pending', confirmedAt: null, lastError: null });
    const row = await stored(registrations, id);
    if (before === null) await (input.use === 'active' ? steps.ask(row) : steps.stop(row));
    else if (input.use === 'stopped') {
      if (moved || row.state !== 'stopped') await registrations.change(id, { state: 'stopped' });
    } else if (moved) await steps.ask(row);
    else if (row.state === 'stopped') await steps.resume(row);
  };

async function stored(registrations: Ports['registrations'], id: number): Promise<Registration> {
  const row = await registrations.lock(id);
  if (!row) throw new Error(`registration ${id} is gone`);
  return row;
}

type StaffActsPorts = {
  /** Throws `forbidden` for who may only read. */
  mayChange: (actor: Actor) => void;
  /** The row as the actor may see it. */
  get: (actor: Actor, id: number) => Promise<RegistrationRow>;
  touch: RunAuditedAct<RegistrationRow>;
  steps: RegistrationSteps;
  allowMail: AllowMail;
};

/** What staff do to an address besides its form; gives the row as it stood. Throws as the list does, and `rejected`. */
export type StaffAct = (actor: Actor, id: number) => Promise<RegistrationRow>;
export type StaffActName = Exclude<RegistrationAct, 'confirm' | 'unreachable'>;

/** Mails that acts ask for, and that are counted before. */
const MAILS: Partial<Record<StaffActName, (row: RegistrationRow) => AskedMail | null>> = {
  ask: () => 'confirmation',
  resume: (row) => (resumedState(row) === 'pending' ? 'confirmation' : null),
  test: () => 'test',
};

/** Resending, confirming on the family's word, stopping, resuming and trying out an address, each kept in its history. */
export function makeStaffActs({
  mayChange,
  get,
  touch,
  steps,
  allowMail,
}: StaffActsPorts): Record<StaffActName, StaffAct> {
  const act =
    (name: StaffActName): StaffAct =>
    async (actor, id) => {
      mayChange(actor);
      const asked = MAILS[name];
      if (asked) {
        const row = await get(actor, id);
        const mail = asked(row);
        if (mail) await allowMail(mail, row);
      }
      return touch(actor, id, name, steps[name]);
    };
  return {
    ask: act('ask'),
    confirmByWord: act('confirmByWord'),
    stop: act('stop'),
    resume: act('resume'),
    test: act('test'),
  };
}

/** How far an address is, beside its form; times are in words. */
export type RegistrationStatusView = {
  readonly state: RegistrationState;
  readonly memberId: number;
  readonly memberName: string;
  readonly confirmedAt: string | null;
  readonly lastError: string | null;
  /** Set for addresses of the old kind at which mails may not arrive. */
  readonly warning: string | null;
  readonly mayAsk: boolean;
  readonly mayTest: boolean;
};
