import type {
  AddressPlace,
  AddressUse,
  ReceiveKind,
  RegistrationForm,
  RegistrationState,
} from '../../domain/email-registration/email-registration.ts';
import type { Facility } from '../../domain/facility.ts';
import type { InstantString } from '../../domain/time.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Stored } from '../resource/resource.ts';

/**
 * A stored address of a member. `confirmMailId` is the mail whose link confirms it, `lastError` what the mail server
 * said last, `receives` what it gets besides mails about visits.
 */
export type Registration = Stored & {
  readonly memberId: number;
  /** The member's. */
  readonly name: string;
  readonly address: string;
  readonly state: RegistrationState;
  readonly place: AddressPlace;
  readonly receives: readonly ReceiveKind[];
  readonly confirmedAt: InstantString | null;
  readonly confirmMailId: number | null;
  readonly lastError: string | null;
};

/** The same as the list has it; `facility` only narrows: rows have none of their own. */
export type RegistrationRow = Registration & {
  readonly member: { readonly id: number; readonly name: string; readonly number: string };
  readonly use: AddressUse;
  readonly facility: Facility | null;
};

/** A new row names its place. */
export type RegistrationInput = RegistrationForm & { readonly place?: AddressPlace };
export type RegistrationRows = Collection<RegistrationRow, RegistrationInput>;

/** What acts change of an address. */
export type RegistrationChange = Partial<
  Pick<Registration, 'state' | 'receives' | 'confirmedAt' | 'confirmMailId' | 'lastError' | 'place'>
>;

/** A mail that carried a confirmation link: whose address it asked about, and where it went. */
type ConfirmationMail = { readonly registrationId: number; readonly sentTo: string };

/** Addresses as acts on single ones need them. Every call joins the transaction that runs. */
export interface Registrations {
  /** A live one of a member whose registration has not ended. */
  find(id: number): Promise<Registration | undefined>;
  /** The same under a lock until the transaction ends, in the bin or not. */
  lock(id: number): Promise<Registration | undefined>;
  /** The live ones of a member, in the order of their places. */
  ofMember(memberId: number): Promise<readonly Registration[]>;
  /** The places that a member's live ones have; no other is made or restored until the transaction ends. */
  lockPlaces(memberId: number): Promise<readonly number[]>;
  /** Counts the row's version up, so that a form that is open does not undo it unseen. */
  change(id: number, values: RegistrationChange): Promise<void>;
  /** What a mail with a confirmation link was about; undefined where the row is gone. */
  byConfirmationMail(mailId: number): Promise<ConfirmationMail | undefined>;
}

/** Whose address it is: the name mails are addressed to, and the facilities that write. */
type Registrant = {
  readonly id: number;
  readonly name: string;
  readonly facilities: readonly Facility[];
};

/** Members as the registration of their addresses knows them. */
export interface Registrants {
  /** A live member. */
  find(id: number): Promise<Registrant | undefined>;
  /** Live members by reading, of one facility or of all, as a form offers them. At most 1 000. */
  choices(
    facility: Facility | null,
  ): Promise<readonly { readonly id: number; readonly name: string; readonly number: string }[]>;
  /** Whether a live member is one of the facility's (or of any); it is held until the transaction ends. */
  lock(id: number, facility: Facility | null): Promise<boolean>;
}
