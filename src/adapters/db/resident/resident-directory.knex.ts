import type { Knex } from 'knex';
import { z } from 'zod';
import type {
  ResidentDirectory,
  ResidentFamilies,
  ResidentMoves,
} from '../../../application/resident/residents.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import type { Query } from '../transaction.ts';

const choice = z.object({ id: z.number(), name: z.string(), facility: z.enum(FACILITIES), room: z.string() });

const numbered = z.object({ id: z.number(), number: z.string() });
const stay = z.object({
  ...choice.shape,
  number: z.string(),
  since: z.string(),
  leftOn: z.string().nullable(),
});

/** A form with more choices would be of no use. */
const MAX_CHOICES = 1_000;

/** Residents as other features ask for them. */
export function makeResidentDirectory(query: Query): ResidentDirectory {
  const live = (
    facility: string | null,
    columns: readonly (string | Knex.Raw)[] = Object.keys(choice.shape),
  ) => {
    const rows = query()('residents')
      .whereNull('deleted_at')
      .select([...columns]);
    return facility === null ? rows : rows.where({ facility });
  };
  return {
    async current(facility, today) {
      const rows = live(facility)
        .where((stay) => stay.whereNull('left_on').orWhere('left_on', '>=', today))
        .orderBy(['facility', 'family_kana', 'given_kana', 'id'])
        .limit(MAX_CHOICES);
      return choice.array().parse(await rows);
    },
    async numbered(numbers, facility) {
      if (numbers.length === 0) return [];
      const rows = live(facility, Object.keys(numbered.shape)).whereRaw('number = any(?)', [[...numbers]]);
      return numbered.array().parse(await rows);
    },
    async inRooms(rooms, facility) {
      if (rooms.length === 0) return [];
      const columns = [
        ...Object.keys(choice.shape),
        'number',
        query().raw('coalesce(room_since, moved_in_on) as since'),
        'left_on as leftOn',
      ];
      return stay.array().parse(await live(facility, columns).whereIn('room', [...rooms]));
    },
    async hold(ids, facility) {
      if (ids.length === 0) return [];
      return choice.array().parse(
        await live(facility)
          .whereIn('id', [...ids])
          .orderBy('id')
          .forShare(),
      );
    },
  };
}

const linked = z.object({
  id: z.number(),
  number: z.string(),
  name: z.string(),
  relation: z.string(),
  representative: z.boolean(),
  phone: z
    .string()
    .nullable()
    .transform((phone) => phone ?? ''),
});

/** Members by the resident they belong to. */
export const makeResidentFamilies = (query: Query): ResidentFamilies => ({
  async of(residentId) {
    const rows = await query()('family_links')
      .join('members', 'members.id', 'family_links.member_id')
      .where('family_links.resident_id', residentId)
      .whereNull('members.deleted_at')
      .orderBy([{ column: 'representative', order: 'desc' }, 'members.name', 'members.id'])
      .select('members.id', 'members.number', 'members.name', 'relation', 'representative', 'members.phone');
    return linked.array().parse(rows);
  },
});

/** The day since which a resident lives in the room. */
export const makeResidentMoves = (query: Query): ResidentMoves => ({
  async setRoomSince(id, day) {
    await query()('residents').where({ id }).update({ room_since: day });
  },
});
