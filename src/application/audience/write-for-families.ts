import type { Actor } from '../../domain/actor.ts';
import { type FamilyAudience, facilityShared } from '../../domain/audience.ts';
import { DomainError } from '../../domain/errors.ts';
import type { ResidentDirectory } from '../resident/resident-rows.port.ts';
import type { Crud } from '../resource/crud.ts';
import type { Stored } from '../resource/resource.ts';
import type { InTransaction } from '../transaction.port.ts';

type Ports<T extends Stored, I extends FamilyAudience> = {
  /** The list's name, for the codes of refusals. */
  room: string;
  crud: Crud<T, I>;
  residents: Pick<ResidentDirectory, 'hold'>;
  inTransaction: InTransaction;
};

/**
 * `create` and `update` of what is for families: chosen residents must be ones the actor may see, and the facility they
 * share is stored with it. Everything else is the list's own.
 */
export function makeWriteForFamilies<T extends Stored, I extends FamilyAudience>({
  room,
  crud,
  residents,
  inTransaction,
}: Ports<T, I>): Crud<T, I> {
  const prepare = async (actor: Actor, raw: unknown): Promise<unknown> => {
    const { audience, residentIds } = crud.parse(raw);
    if (audience !== 'residents') return raw;
    const held = await residents.hold(residentIds, actor.audience === 'manager' ? actor.facility : null);
    if (held.length < residentIds.length) throw unknownResident(room);
    return { ...(raw as object), facility: facilityShared(held) };
  };
  return {
    ...crud,
    async create(actor, raw) {
      crud.mayCreate(actor);
      return inTransaction(async () => crud.create(actor, await prepare(actor, raw)));
    },
    async update(actor, id, version, raw) {
      crud.mayCreate(actor);
      return inTransaction(async () => crud.update(actor, id, version, await prepare(actor, raw)));
    },
  };
}

const unknownResident = (room: string) => {
  const message = '選んだ入居者に、名簿にない方がいます。入居者を選び直してください。';
  return new DomainError('invalid', `${room}.residents`, message, { fields: { residentIds: [message] } });
};
