import { z } from 'zod';
import { changesBetween, type History } from '../../../application/history/history.port.ts';
import { type PersonalReads, READS } from '../../../application/history/personal-reads.ts';
import type { Query } from '../transaction.ts';

const historyEntry = z.object({
  at: z.string(),
  actor: z.string(),
  act: z.string(),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
});

/** Entries of one row that are read back. */
const MAX_ENTRIES = 100;

/** The audit table `history`: only what changed is kept, and an update that changed nothing leaves no entry. */
export function makeHistory(query: Query): History {
  const allOf = (resource: string, rowId: number) =>
    query()('history')
      .where({ resource, row_id: rowId })
      .orderBy('id', 'desc')
      .select('at', 'actor_name as actor', 'act', 'changes');
  return {
    async record({ actor, resource, rowId, act, before, after }) {
      const changes = changesBetween(before, after);
      if (act === 'update' && Object.keys(changes).length === 0) return;
      await query()('history').insert({
        actor_kind: actor.audience,
        actor_id: actor.audience === 'guest' ? null : actor.id,
        actor_name: actor.audience === 'guest' ? '' : actor.name,
        resource,
        row_id: rowId,
        act,
        changes: JSON.stringify(changes),
      });
    },
    of: async (resource, rowId) =>
      historyEntry.array().parse(await allOf(resource, rowId).limit(MAX_ENTRIES)),
    allOf: async (resource, rowId) => historyEntry.array().parse(await allOf(resource, rowId)),
  };
}

const readEntry = z.object({ at: z.string(), actor: z.string(), what: z.enum(READS) });

/** Entries of one person that are read back. */
const MAX_READS = 200;

/** The table `personal_reads`. */
export function makePersonalReads(query: Query): PersonalReads {
  const allOf = (resource: string, rowId: number) =>
    query()('personal_reads')
      .where({ resource, row_id: rowId })
      .orderBy('id', 'desc')
      .select('at', 'actor_name as actor', 'what');
  return {
    async record({ actor, resource, rowId, what }) {
      if (actor.audience === 'guest') return;
      const { id, name } = actor;
      await query()('personal_reads').insert({
        actor_id: id,
        actor_name: name,
        resource,
        row_id: rowId,
        what,
      });
    },
    of: async (resource, rowId) => readEntry.array().parse(await allOf(resource, rowId).limit(MAX_READS)),
    allOf: async (resource, rowId) => readEntry.array().parse(await allOf(resource, rowId)),
  };
}
