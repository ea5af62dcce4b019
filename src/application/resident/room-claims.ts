import { z } from 'zod';
import type { WorkerActor } from '../../domain/actor.ts';
import { residentSchema } from '../../domain/resident/resident.ts';
import type { Claim, Holder, Raw } from '../resource/import/import-list.ts';
import type { ResidentDirectory, ResidentRow } from './resident-rows.port.ts';

/** What says who is in which room; read by itself, so that a line with other faults is told of this one too. */
const { facility, room, movedInOn, leftOn } = residentSchema.shape;
const staySchema = z.object({ facility, room, movedInOn, leftOn });

/** The room a line of a file would have, where it says enough of it: where nobody moves, from the last move on. */
export function roomClaims(raw: Raw, row: ResidentRow | null): Claim[] {
  const stay = staySchema.safeParse(raw);
  if (!stay.success) return [];
  const { data } = stay;
  const stays = row !== null && roomOf(row) === roomOf(data) && row.movedInOn === data.movedInOn;
  const from = (stays && row.roomSince) || data.movedInOn;
  return [{ thing: roomOf(data), label: '居室', from, to: data.leftOn }];
}

const roomOf = ({ facility, room }: { facility: string; room: string }): string => `${facility} ${room}`;

/** Who has, had or will have these rooms, as far as the worker sees. */
export const roomHolders = async (
  residents: Pick<ResidentDirectory, 'inRooms'>,
  worker: WorkerActor,
  claims: readonly Claim[],
): Promise<Holder[]> => {
  const rooms = [...new Set(claims.map(({ thing }) => thing.slice(thing.indexOf(' ') + 1)))];
  const stays = await residents.inRooms(rooms, worker.facility);
  return stays.map((stay) => ({
    rowId: stay.id,
    thing: roomOf(stay),
    from: stay.since,
    to: stay.leftOn,
    who: `${stay.name}さん（${stay.number}）`,
  }));
};
