import { type FamilyAudience, sharedFacility } from '../../domain/audience.ts';
import { DomainError } from '../../domain/errors.ts';
import type { ResidentDirectory } from '../resident/residents.port.ts';
import type { HoldStep } from '../resource/crud-steps.ts';

/**
 * Holds the residents that something for families was chosen for: they must be ones the worker may see, and the
 * facility they share is stored with it.
 */
export const chosenResidents =
  <I extends FamilyAudience>(
    { name }: { readonly name: string },
    residents: Pick<ResidentDirectory, 'hold'>,
  ): HoldStep<I> =>
  async ({ worker, input }) => {
    if (input.audience !== 'residents') return input;
    const held = await residents.hold(input.residentIds, worker.facility);
    if (held.length < input.residentIds.length) throw unknownResident(name);
    return { ...input, facility: sharedFacility(held) };
  };

const unknownResident = (list: string) => {
  const message = '選んだ入居者に、名簿にない方がいます。入居者を選び直してください。';
  return new DomainError('invalid', `${list}.residents`, message, { fields: { residentIds: [message] } });
};
