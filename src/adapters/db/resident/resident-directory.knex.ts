import type { Knex } from 'knex';
import { z } from 'zod';
import type { ResidentDirectory } from '../../../application/resident/resident-rows.port.ts';
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

/** A form that offers more could not be used. */
const MOST = 1_000;

/** Residents as other rooms ask for them. */
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
        .limit(MOST);
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
