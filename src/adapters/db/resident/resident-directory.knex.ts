import { z } from 'zod';
import type { ResidentDirectory } from '../../../application/resident/resident-rows.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import type { Query } from '../transaction.ts';

const choice = z.object({ id: z.number(), name: z.string(), facility: z.enum(FACILITIES), room: z.string() });

/** A form that offers more could not be used. */
const MOST = 1_000;

/** Residents as other rooms ask for them. */
export function makeResidentDirectory(query: Query): ResidentDirectory {
  const live = (facility: string | null) => {
    const rows = query()('residents').whereNull('deleted_at').select(Object.keys(choice.shape));
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
