import type { Resident, ResidentStatus, Retention } from '../../domain/resident/resident.ts';
import type { DateString } from '../../domain/time.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Stored } from '../resource/resource.ts';

/**
 * A stored resident; `state` is the status as shown today, `families` how many members are linked,
 * `retention` how far the time is for which it is kept, `roomSince` the day of the last move within the house.
 */
export type ResidentRow = Stored &
  Resident & {
    readonly name: string;
    readonly state: ResidentStatus;
    readonly families: number;
    readonly anonymisedAt: string | null;
    readonly retention: Retention;
    readonly roomSince: DateString | null;
  };

export type ResidentRows = Collection<ResidentRow, Resident>;

/** A resident as forms of other lists offer them. */
type ResidentChoice = Pick<ResidentRow, 'id' | 'name' | 'facility' | 'room'>;

/** Who is in a room from when until when. */
type RoomStay = Pick<ResidentRow, 'id' | 'number' | 'name' | 'facility' | 'room' | 'leftOn'> & {
  readonly since: DateString;
};

/** What other features ask of residents; each call joins the transaction that runs. */
export interface ResidentDirectory {
  /** Who lives here on the day, by reading; of one facility or of all. At most 1 000. */
  current(facility: Resident['facility'] | null, today: DateString): Promise<readonly ResidentChoice[]>;
  /** Those of the facility (or of any) with one of these numbers. */
  numbered(
    numbers: readonly string[],
    facility: Resident['facility'] | null,
  ): Promise<readonly Pick<ResidentRow, 'id' | 'number'>[]>;
  /** Whoever has, had or will have one of these rooms in the facility (or in any). */
  inRooms(rooms: readonly string[], facility: Resident['facility'] | null): Promise<readonly RoomStay[]>;
  /** Which of these exist in the facility (or in any); they stay locked until the transaction ends. */
  hold(ids: readonly number[], facility: Resident['facility'] | null): Promise<readonly ResidentChoice[]>;
}

/** A member of a resident's family. */
export type LinkedMember = NamedPerson & {
  readonly number: string;
  readonly phone: string;
  readonly relation: string;
  readonly representative: boolean;
};

export type NamedPerson = { readonly id: number; readonly name: string };

/** The members that belong to a resident. */
export interface ResidentFamilies {
  /** Live ones, whoever speaks for the family first. */
  of(residentId: number): Promise<readonly LinkedMember[]>;
}

/** What is stored of a resident beside its form. */
export interface ResidentMoves {
  /** The day from which on the resident lives in the room; joins the transaction that runs. */
  setRoomSince(id: number, day: DateString): Promise<void>;
}

/** Who is made anonymous: the resident, and the members whose registration ends with it. */
export type Forgotten = { readonly residentId: number; readonly memberIds: readonly number[] };

/** Removes what a feature keeps on these people; joins the transaction that runs. Every feature that keeps something has one. */
export type Forget = (people: Forgotten) => Promise<void>;

/** People whose records are made anonymous. */
export interface AnonymousPeople {
  /** Linked members, in the bin or not: who ends with this resident, who belongs to another one as well. */
  membersOf(
    residentId: number,
  ): Promise<{ readonly ending: readonly NamedPerson[]; readonly staying: readonly NamedPerson[] }>;
  /** The ids of those who end; all linked members stay locked until the transaction ends. */
  lockEnding(residentId: number): Promise<readonly number[]>;
  /** Marks the resident, and empties what is kept on these people beside the resident's own row. */
  readonly forget: Forget;
}
