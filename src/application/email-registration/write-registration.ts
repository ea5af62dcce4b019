import {
  freePlace,
  type Place,
  type RegistrationForm,
} from '../../domain/email-registration/email-registration.ts';
import { DomainError, type ErrorKind } from '../../domain/errors.ts';
import type { Crud } from '../resource/crud.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { AllowMail } from './mail-limits.ts';
import type { RegistrationSteps } from './registration-steps.ts';
import type { Registration, RegistrationRow, RegistrationRows, Registrations } from './registrations.port.ts';

export type RegistrationCrud = Crud<RegistrationRow, RegistrationForm>;

/** The place of a member's next address. Throws where the member has all there may be. */
export async function takePlace(
  registrations: Pick<Registrations, 'holdPlaces'>,
  memberId: number,
  kind: ErrorKind,
): Promise<Place> {
  const place = freePlace(await registrations.holdPlaces(memberId));
  if (place !== null) return place;
  const message = 'メールアドレスは1人2件までです。使っていない方を削除してから、もう一度お試しください。';
  throw new DomainError(kind, 'emailRegistration.full', message, { fields: { address: [message] } });
}

/** The list's rows: a new or restored one gets a free place of its member. */
export const withPlaces = (
  rows: RegistrationRows,
  registrations: Pick<Registrations, 'holdPlaces' | 'lock' | 'change'>,
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

type Ports = {
  crud: RegistrationCrud;
  registrations: Pick<Registrations, 'lock' | 'change'>;
  steps: Pick<RegistrationSteps, 'ask' | 'stop' | 'resume'>;
  allowMail: AllowMail;
  inTransaction: InTransaction;
};

/**
 * The list as staff use it: a new address is asked to confirm itself, and so is a changed one; what staff stop gets no
 * mails, what they use again goes on as it was or asks once more.
 */
export function makeWriteRegistration({
  crud,
  registrations,
  steps,
  allowMail,
  inTransaction,
}: Ports): RegistrationCrud {
  const held = async (id: number): Promise<Registration> => {
    const row = await registrations.lock(id);
    if (!row) throw new Error(`registration ${id} is gone`);
    return row;
  };
  const isOther = (one: string, other: string) => one.toLowerCase() !== other.toLowerCase();

  return {
    ...crud,
    async create(actor, raw) {
      crud.mayCreate(actor);
      const input = crud.parse(raw);
      if (input.use === 'active') await allowMail('confirmation', input);
      return inTransaction(async () => {
        const id = await crud.create(actor, raw);
        const row = await held(id);
        await (input.use === 'active' ? steps.ask(row) : steps.stop(row));
        return id;
      });
    },
    async update(actor, id, version, raw) {
      crud.mayCreate(actor);
      const before = await crud.get(actor, id);
      const input = crud.parse(raw);
      const moved = isOther(input.address, before.address);
      const resumed = before.use === 'stopped' && input.use === 'active';
      if (moved || resumed) await allowMail('confirmation', input);
      await inTransaction(async () => {
        await crud.update(actor, id, version, raw);
        if (moved) await registrations.change(id, { state: 'pending', confirmedAt: null, lastError: null });
        const now = await held(id);
        if (input.use === 'stopped') {
          if (moved || now.state !== 'stopped') await registrations.change(id, { state: 'stopped' });
        } else if (moved) await steps.ask(now);
        else if (now.state === 'stopped') await steps.resume(now);
      });
    },
  };
}
