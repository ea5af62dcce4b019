import { z } from 'zod';
import { type PersonalReads, READS } from '../../../application/history/personal-reads.port.ts';
import type { Query } from '../transaction.ts';

const entry = z.object({ at: z.string(), actor: z.string(), what: z.enum(READS) });

/** Entries of one person that are read back. */
const READ = 200;

/** The table `personal_reads`. */
export function makePersonalReads(query: Query): PersonalReads {
  const allOf = (room: string, rowId: number) =>
    query()('personal_reads')
      .where({ room, row_id: rowId })
      .orderBy('id', 'desc')
      .select('at', 'actor_name as actor', 'what');
  return {
    async record({ actor, room, rowId, what }) {
      if (actor.audience === 'guest') return;
      const { id, name } = actor;
      await query()('personal_reads').insert({ actor_id: id, actor_name: name, room, row_id: rowId, what });
    },
    of: async (room, rowId) => entry.array().parse(await allOf(room, rowId).limit(READ)),
    allOf: async (room, rowId) => entry.array().parse(await allOf(room, rowId)),
  };
}
