import { tokyoDate } from '../../src/domain/time.ts';
import { REMINDERS } from '../../src/domain/visit-reminder.ts';
import type { ClockPlace } from './clock-place.ts';

/** Prints what was found, and remembers what is broken. */
export type Check = (name: string, good: boolean, words: string) => void;
type Job = { key: string; run_at: string };

/** What must be right of things that happen once a day, or once a visit. */
export function lastingChecks({ db, backups, backUp }: ClockPlace, check: Check) {
  const asked = new Set<string>();
  const jobs = (like: string): Promise<Job[]> =>
    db('graphile_worker.jobs').where('key', 'like', like).select('key', 'run_at');
  return {
    /** The night's backup waits for its hour, once, and asked for twice there is one for the day. */
    async nightly(name: string, offset: number): Promise<void> {
      const before = await backups();
      const waiting = await jobs('nightly-backup');
      const early = waiting.filter(({ run_at }) => Date.parse(run_at) < Date.now());
      check(
        name,
        early.length === 0 && before.length === asked.size,
        `the night's backup was not made before its time; planned for ${waiting.map(({ run_at }) => run_at).join(' ') || 'no time yet'}`,
      );
      asked.add(`engawa-${tokyoDate(new Date(Date.now() + offset * 1000).toISOString())}.zip`);
      await backUp();
      await backUp();
      const names = (await backups()).toSorted();
      check(
        name,
        names.join() === [...asked].toSorted().join(),
        `backups, each asked for twice or more: ${names.join(' ')}`,
      );
    },
    /** Every reminder of these visits whose moment is to come waits for it, by the database's clock. */
    async planned(visits: readonly number[]): Promise<void> {
      const rows: { id: number; starts_at: string }[] = await db('visits')
        .whereIn('id', [...visits])
        .select('id', 'starts_at');
      const waiting = new Map((await jobs('visit:%')).map(({ key, run_at }) => [key, Date.parse(run_at)]));
      const wrong = rows.flatMap(({ id, starts_at }) =>
        REMINDERS.filter((which) => {
          const at = momentOf(which, starts_at);
          return at > Date.now() && waiting.get(`visit:${id}:${which}`) !== at;
        }).map((which) => `${which} of ${id}`),
      );
      check(
        'end',
        wrong.length === 0,
        `reminders that do not wait for their moment: ${wrong.join(', ') || 'none'}`,
      );
    },
  };
}

/** 10:00 in Japan of the day before, and half an hour before. */
function momentOf(which: (typeof REMINDERS)[number], startsAt: string): number {
  if (which === 'soon') return Date.parse(startsAt) - 30 * 60_000;
  return Date.parse(`${tokyoDate(startsAt)}T10:00:00+09:00`) - 86_400_000;
}
