import type { Facility } from '../../domain/facility.ts';
import type { FamilyLink, MailState, Member } from '../../domain/member/member.ts';
import type { PasswordHashes } from '../account/accounts.port.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Stored } from '../resource/resource.ts';

/** A resident a member belongs to, as the list shows it. */
export type LinkedResident = FamilyLink & {
  readonly number: string;
  readonly name: string;
  readonly facility: Facility;
  readonly room: string;
};

/**
 * A stored member; `facility` is that of the residents (null where there is not just one), `representative` says
 * that the member speaks for one of them, `lastSignInAt` is an instant. Never with the password's hash.
 */
export type MemberRow = Stored &
  Member & {
    readonly name: string;
    readonly residents: readonly LinkedResident[];
    readonly facility: Facility | null;
    readonly representative: boolean;
    readonly mailState: MailState;
    readonly lastSignInAt: string | null;
    readonly anonymisedAt: string | null;
  };

export type MemberRows = Collection<MemberRow, Member>;

/** The member who speaks for a resident. */
type Representative = {
  readonly residentId: number;
  readonly memberId: number;
  readonly name: string;
};

/** What is asked and done besides the list's own acts; each call joins the transaction that runs. */
export interface MemberAccess extends PasswordHashes {
  /** Live members by id, in the order of their numbers; of those a facility's residents belong to, or of all. */
  named(
    ids: readonly number[],
    facility: Facility | null,
  ): Promise<readonly Pick<MemberRow, 'id' | 'name' | 'number'>[]>;
  /** Increments the row's version, so that a form that is open does not silently undo it. */
  setStatus(id: number, status: Member['status']): Promise<void>;
  /** Who speaks for these residents, other than one member; members in the bin do not count. */
  representatives(residentIds: readonly number[], except: number | null): Promise<readonly Representative[]>;
}
