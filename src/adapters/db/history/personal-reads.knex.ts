import { z } from 'zod';
import { type PersonalReads, READS } from '../../../application/history/personal-reads.port.ts';
import type { Query } from '../transaction.ts';

const entry = z.object({ at: z.string(), actor: z.string(), what: z.enum(READS) });

/** Entries of one person that are read back. */
const READ = 200;

/** The table `personal_reads`. */
export const makePersonalReads = (query: Query): PersonalReads => ({
  async record({ actor, room, rowId, what }) {
    if (actor.audience === 'guest') return;
    const { id, name } = actor;
    await query()('personal_reads').insert({ actor_id: id, actor_name: name, room, row_id: rowId, what });
  },
  async of(room, rowId) {
    const rows = await query()('personal_reads')
      .where({ room, row_id: rowId })
      .orderBy('id', 'desc')
      .limit(READ)
      .select('at', 'actor_name as actor', 'what');
    return entry.array().parse(rows);
  },
});
