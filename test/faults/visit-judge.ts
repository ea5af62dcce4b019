import type { Database } from '../../src/adapters/db/connection.ts';
import { VISIT_RESOURCE } from '../../src/domain/visit/visit.ts';
import type { Deed } from './deeds.ts';

export type VisitRow = {
  id: number;
  number: string;
  starts_at: Date | string;
  status: string;
};

/** The visits of families by their members' numbers. */
export const visitsOf = (db: Database, numbers: readonly string[]): Promise<VisitRow[]> =>
  db('visits as v')
    .join('members as m', 'm.id', 'v.member_id')
    .whereIn('m.number', [...numbers])
    .orderBy('v.id')
    .select('v.id', 'm.number', 'v.starts_at', 'v.status');

/** Pairs of live visits that hold one seat, or one resident, at one time, found without the constraints that forbid it. */
const DOUBLED = `
  select count(*)::int as n from visits a join visits b on a.id < b.id
  where a.status in ('requested', 'confirmed', 'in_call') and b.status in ('requested', 'confirmed', 'in_call')
    and ((a.facility = b.facility and a.mode = b.mode and a.seat = b.seat and a.starts_at < b.held_until
        and b.starts_at < a.held_until)
      or (a.resident_id = b.resident_id and a.starts_at < b.ends_at and b.starts_at < a.ends_at))`;

const at = (value: Date | string): number => new Date(value).getTime();
const of = (deeds: readonly Deed[], act: Deed['act']) => deeds.filter((deed) => deed.act === act);

/** Why a visit's state is none that its family may find; null where it is. */
function wrongState({ id, status }: VisitRow, cancels: readonly Deed[]): string | null {
  const own = cancels.filter(({ about }) => about === String(id));
  const isCancelled = status === 'cancelled_by_family';
  if (own.some(({ outcome }) => outcome === 'done'))
    return isCancelled ? null : `visit ${id} was cancelled and is ${status}`;
  if (own.some(({ outcome }) => outcome === 'unanswered') && isCancelled) return null;
  return status === 'confirmed' ? null : `visit ${id} was booked and is ${status}`;
}

/** Visits that nobody booked: not answered for, and more than were asked for without an answer. */
function unasked(rows: readonly VisitRow[], books: readonly Deed[]): string[] {
  const answered = new Set(books.map(({ id }) => id));
  const unanswered = books.filter(({ outcome }) => outcome === 'unanswered');
  const key = (who: string, when: number) => `${who} ${when}`;
  const left = new Map<string, number>();
  for (const { who, about } of unanswered)
    left.set(key(who, at(about)), (left.get(key(who, at(about))) ?? 0) + 1);
  return rows
    .filter(({ id }) => !answered.has(id))
    .flatMap(({ id, number, starts_at }) => {
      const own = key(number, at(starts_at));
      const more = left.get(own) ?? 0;
      left.set(own, more - 1);
      return more > 0 ? [] : [`visit ${id} is there and nobody booked it`];
    });
}

/** What is wrong with the visits of families, by what the families know. */
export async function visitProblems(
  db: Database,
  deeds: readonly Deed[],
  numbers: readonly string[],
): Promise<string[]> {
  const rows = await visitsOf(db, numbers);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const [books, cancels] = [of(deeds, 'book'), of(deeds, 'cancel')];
  const lost = books
    .filter(({ outcome }) => outcome === 'done')
    .flatMap(({ id, who, about }) => {
      const row = byId.get(id ?? 0);
      return row && row.number === who && at(row.starts_at) === at(about)
        ? []
        : [`LOST: ${who} booked ${about} and was told of visit ${id}`];
    });
  const doubled = (await db.raw(DOUBLED)).rows[0].n;
  const traces = await db('history').where({ resource: VISIT_RESOURCE, act: 'create' }).pluck('row_id');
  const traced = new Set(traces.map(Number));
  return [
    ...lost,
    ...unasked(rows, books),
    ...rows.flatMap((row) => wrongState(row, cancels) ?? []),
    ...(doubled > 0 ? [`${doubled} pairs of visits hold one seat or one resident`] : []),
    ...rows.filter(({ id }) => !traced.has(id)).map(({ id }) => `visit ${id} has no trace`),
  ];
}
