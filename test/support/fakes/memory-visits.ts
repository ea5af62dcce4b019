import { randomBytes, randomUUID } from 'node:crypto';
import type { Visits } from '../../../src/application/visit/visits.port.ts';
import { DomainError } from '../../../src/domain/errors.ts';
import { tokyoDate } from '../../../src/domain/time.ts';
import type { HeldSlot } from '../../../src/domain/visit/seats.ts';
import {
  COUNTED_STATUSES,
  isLive,
  referenceOf,
  type Visit,
  type VisitStatus,
} from '../../../src/domain/visit/visit.ts';

const meets = (from: string, to: string, start: string, end: string): boolean =>
  Date.parse(from) < Date.parse(end) && Date.parse(start) < Date.parse(to);

const counts = (status: VisitStatus): boolean => (COUNTED_STATUSES as readonly string[]).includes(status);

const heldOf = (visit: Visit): HeldSlot => {
  const { id, reference, status, termId, residentId, memberId, seat, startsAt, endsAt, heldUntil, mode } =
    visit;
  return { id, reference, status, termId, residentId, memberId, seat, startsAt, endsAt, heldUntil, mode };
};

/** Visits in memory; `rows` are all there are, by id. */
export function makeMemoryVisits(): Visits & { readonly rows: ReadonlyMap<number, Visit> } {
  const rows = new Map<number, Visit>();
  const keep = (visit: Visit): Visit => {
    const others = [...rows.values()].filter(({ id, status }) => id !== visit.id && isLive(status));
    const seat = others.some(
      (other) =>
        other.facility === visit.facility &&
        other.mode === visit.mode &&
        other.seat === visit.seat &&
        meets(visit.startsAt, visit.heldUntil, other.startsAt, other.heldUntil),
    );
    const busy = others.some(
      (other) =>
        other.residentId === visit.residentId &&
        meets(visit.startsAt, visit.endsAt, other.startsAt, other.endsAt),
    );
    if (isLive(visit.status) && seat) throw new DomainError('conflict', 'visit.slotGone', '埋まりました。');
    if (isLive(visit.status) && busy)
      throw new DomainError('conflict', 'visit.residentBusy', '別の面会があります。');
    rows.set(visit.id, visit);
    return visit;
  };
  const find = async (id: number) => rows.get(id);
  return {
    rows,
    find,
    lock: find,
    ofMeeting: async (meetingId) => [...rows.values()].find((visit) => visit.meetingId === meetingId),
    async holdDays() {},
    async held(facility, from, to) {
      return [...rows.values()]
        .filter((visit) => visit.facility === facility && counts(visit.status))
        .filter((visit) => meets(from, to, visit.startsAt, visit.heldUntil))
        .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.id - b.id)
        .map(heldOf);
    },
    async countsOf(residentId, { now, from, except = 0 }) {
      const months = new Map<string, number>();
      let live = 0;
      for (const visit of rows.values()) {
        const month = tokyoDate(visit.startsAt).slice(0, 7);
        if (visit.residentId !== residentId || visit.id === except || month < from.slice(0, 7)) continue;
        if (counts(visit.status)) months.set(month, (months.get(month) ?? 0) + 1);
        if (isLive(visit.status) && Date.parse(visit.heldUntil) > Date.parse(now)) live += 1;
      }
      return { live, months };
    },
    async insert(values) {
      const id = rows.size + 1;
      return keep({
        ...values,
        id,
        sequence: 0,
        nonce: randomUUID(),
        callAskedAt: null,
        startedAt: null,
        meetingId: null,
        endedAt: null,
        createdAt: '2026-11-27T00:00:00Z',
        version: 1,
      });
    },
    async change(id, values) {
      const visit = rows.get(id);
      if (!visit) throw new Error(`no visit ${id}`);
      return keep({ ...visit, ...values, version: visit.version + 1 });
    },
    freeReference: async () => referenceOf(randomBytes(4)),
  };
}
