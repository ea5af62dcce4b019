import type { Resident, ResidentStatus } from '../../domain/resident/resident.ts';
import type { DateString } from '../../domain/time.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Stored } from '../resource/resource.ts';

/** A stored resident; `state` is the status as shown today, `families` how many members are linked. */
export type ResidentRow = Stored &
  Resident & {
    readonly name: string;
    readonly state: ResidentStatus;
    readonly families: number;
    readonly anonymisedAt: string | null;
  };

export type ResidentRows = Collection<ResidentRow, Resident>;

/** A resident as forms of other lists offer them. */
export type ResidentChoice = Pick<ResidentRow, 'id' | 'name' | 'facility' | 'room'>;

/** Who is in a room from when until when. */
export type RoomStay = Pick<
  ResidentRow,
  'id' | 'number' | 'name' | 'facility' | 'room' | 'movedInOn' | 'leftOn'
>;

/** What other rooms ask of residents; each call joins the transaction that runs. */
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
  /** Which of these exist in the facility (or in any); they are held until the transaction ends. */
  hold(ids: readonly number[], facility: Resident['facility'] | null): Promise<readonly ResidentChoice[]>;
}
