import type { LetterData } from '../mail/letters.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Registrants } from './registrants.port.ts';
import type { Registration } from './registrations.port.ts';

/** The mails that are about an address itself. */
type Kind = 'confirmAddress' | 'addressConfirmed' | 'testMail';

/** Puts one of them into the outbox; gives its id, null where it was put before. Joins the transaction. */
export type PutRegistrationMail = (
  kind: Kind,
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
    const data: LetterData[Kind] = { address };
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
      about: { room: ROOM, id },
      ...(once && { once }),
    });
  };

/** The list's name, which the history and the mails know the room by. */
export const ROOM = 'email-registration';
