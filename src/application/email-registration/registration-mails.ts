import {
  MAX_MAILS_PER_HOUR,
  REGISTRATION_RESOURCE,
} from '../../domain/email-registration/email-registration.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Limits } from '../account/limits.port.ts';
import type { LetterData } from '../mail/letters.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Registrants, Registration } from './registrations.port.ts';

/** The mails that are about an address itself. */
type RegistrationMailKind = 'confirmAddress' | 'addressConfirmed' | 'testMail';

/** Puts one of these mails into the outbox; gives its id. Joins the transaction. */
export type PutRegistrationMail = (
  kind: RegistrationMailKind,
  to: Pick<Registration, 'id' | 'memberId' | 'name' | 'address'>,
) => Promise<number | null>;

/** Every mail goes to the address and belongs to it, whoever asked for it. */
export const makePutRegistrationMail =
  (outbox: Outbox, registrants: Pick<Registrants, 'find'>): PutRegistrationMail =>
  async (kind, { id, memberId, name, address }) => {
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
      about: { resource: REGISTRATION_RESOURCE, id },
    });
  };

const HOUR_SECONDS = 60 * 60;

export type AskedMail = 'confirmation' | 'test';

/** Counts a requested mail before it is written; throws `tooMany` beyond `MAX_MAILS_PER_HOUR`. */
export type AllowMail = (mail: AskedMail, to: { address: string; memberId: number }) => Promise<void>;

/** Limits requested mails: a typed address may be a stranger's, whose mailbox must not be filled. Not inside a transaction. */
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
