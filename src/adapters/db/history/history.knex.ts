import { z } from 'zod';
import { changesBetween } from '../../../application/history/changes.ts';
import type { History } from '../../../application/history/history.port.ts';
import type { Query } from '../transaction.ts';

const entry = z.object({
  at: z.string(),
  actor: z.string(),
  act: z.string(),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
});

/** Entries of one row that are read back. */
const READ = 100;

/** The audit table `history`: only what changed is kept, and an update that changed nothing leaves no entry. */
export function makeHistory(query: Query): History {
  const allOf = (room: string, rowId: number) =>
    query()('history')
      .where({ room, row_id: rowId })
      .orderBy('id', 'desc')
      .select('at', 'actor_name as actor', 'act', 'changes');
  return {
    async record({ actor, room, rowId, act, before, after }) {
      const changes = changesBetween(before, after);
      if (act === 'update' && Object.keys(changes).length === 0) return;
      await query()('history').insert({
        actor_kind: actor.audience,
        actor_id: actor.audience === 'guest' ? null : actor.id,
        actor_name: actor.audience === 'guest' ? '' : actor.name,
        room,
        row_id: rowId,
        act,
        changes: JSON.stringify(changes),
      });
    },
    of: async (room, rowId) => entry.array().parse(await allOf(room, rowId).limit(READ)),
    allOf: async (room, rowId) => entry.array().parse(await allOf(room, rowId)),
  };
}
