import type { WorkerActor } from '../../domain/actor.ts';
import type { FamilyLink } from '../../domain/member/member.ts';
import type { HistoryEntry } from '../history/history.port.ts';
import type { ResidentDirectory } from '../resident/residents.port.ts';

const FIELD = 'links';

const linksOf = (value: unknown): readonly FamilyLink[] => (Array.isArray(value) ? value : []);

/** A member's history without links to residents of another facility; an entry stays though nothing of it is left. */
export const historyInSight =
  (residents: Pick<ResidentDirectory, 'hold'>) =>
  async ({ facility }: WorkerActor, entries: readonly HistoryEntry[]): Promise<readonly HistoryEntry[]> => {
    if (facility === null) return entries;
    const told = entries.flatMap(({ changes }) => [
      ...linksOf(changes[FIELD]?.before),
      ...linksOf(changes[FIELD]?.after),
    ]);
    const ids = [...new Set(told.map(({ residentId }) => residentId))];
    const seen = new Set((await residents.hold(ids, facility)).map(({ id }) => id));
    const inSight = (value: unknown) => linksOf(value).filter(({ residentId }) => seen.has(residentId));
    return entries.map((entry) => {
      const change = entry.changes[FIELD];
      if (!change) return entry;
      const links = { before: inSight(change.before), after: inSight(change.after) };
      return { ...entry, changes: { ...entry.changes, [FIELD]: links } };
    });
  };
