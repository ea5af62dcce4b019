import type { Facility } from '../../domain/facility.ts';

/** Whose address it is: the name mails are addressed to, and the facilities that write. */
export type Registrant = {
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
  hold(id: number, facility: Facility | null): Promise<boolean>;
}
