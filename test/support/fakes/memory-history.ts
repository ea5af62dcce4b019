import {
  changesBetween,
  type History,
  type HistoryEntry,
} from '../../../src/application/history/history.port.ts';

/** The audit table in memory. */
export function makeMemoryHistory(): History {
  const entries: (HistoryEntry & { room: string; rowId: number })[] = [];
  const allOf: History['allOf'] = async (room, rowId) =>
    entries
      .filter((entry) => entry.room === room && entry.rowId === rowId)
      .map(({ at, actor, act, changes }) => ({ at, actor, act, changes }));
  return {
    async record({ actor, resource: room, rowId, act, before, after }) {
      const changes = changesBetween(before, after);
      if (act === 'update' && Object.keys(changes).length === 0) return;
      const name = actor.audience === 'guest' ? '' : actor.name;
      entries.unshift({ at: '2026-11-27T00:00:00Z', actor: name, act, changes, room, rowId });
    },
    of: async (room, rowId) => (await allOf(room, rowId)).slice(0, 100),
    allOf,
  };
}
