import type { VisitResident } from '../../application/visit/reach-resident.ts';
import type { HeldSlot, VisitCounts } from '../../application/visit/visits.port.ts';
import type { FacilityVisitRules } from '../site/visit-rules.ts';
import type { Slot } from '../term/slots.ts';
import { compareInstants, type DateString, type InstantString, tokyoDate, tokyoParts } from '../time.ts';
import { isLive, type Visit } from './visit.ts';

export const VISITS_SUSPENDED = 'いまは面会をお受けしていません。お電話でご相談ください。';
export const SLOT_FULL = '満員です';

type Rules = Pick<FacilityVisitRules, 'livePerResident' | 'monthlyPerResident' | 'dailyCap'>;

/** Of a resident: why no further visit can be booked at all, in words for families. */
export function residentLimit(
  resident: Pick<VisitResident, 'visits' | 'exempt'>,
  { live }: Pick<VisitCounts, 'live'>,
  rules: Pick<Rules, 'livePerResident'>,
): string | null {
  if (resident.visits === 'suspended') return VISITS_SUSPENDED;
  if (resident.exempt || live < rules.livePerResident) return null;
  return rules.livePerResident === 1
    ? 'ご予約中の面会があります。その面会が終わるか、取り消すと、次を予約できます。'
    : `ご予約中の面会が${rules.livePerResident}件あります。どれかが終わるか、取り消すと、次を予約できます。`;
}

/** Of a resident in the month of a visit: why it is one too many. */
export function monthLimit(
  resident: Pick<VisitResident, 'exempt'>,
  { months }: Pick<VisitCounts, 'months'>,
  startsAt: InstantString,
  { monthlyPerResident }: Pick<Rules, 'monthlyPerResident'>,
): string | null {
  const month = months.get(tokyoDate(startsAt).slice(0, 7)) ?? 0;
  if (resident.exempt || month < monthlyPerResident) return null;
  return `${tokyoParts(startsAt).month}月の面会は、お1人につき月${monthlyPerResident}回までです。`;
}

/** Of a slot: why a family cannot book it now, whoever it is for. */
export function windowLimit(slot: Slot, now: InstantString): string | null {
  const { closed, opensAt, closesAt } = slot;
  if (closed) return closed.termId === null ? `${closed.reason}のためお休みです` : `休止：${closed.reason}`;
  if (compareInstants(now, opensAt) < 0) {
    const { month, day } = tokyoParts(opensAt);
    return `受付は${month}月${day}日からです`;
  }
  return compareInstants(now, closesAt) < 0 ? null : '受付は終わりました';
}

type Asked = Pick<Slot, 'date' | 'mode' | 'startsAt' | 'heldUntil'> & { readonly termId: number | null };

/** Of a day: why it takes no further visit of this kind, whatever is free. `held` are the visits of that day. */
export function dayLimit(
  { mode, termId }: Pick<Asked, 'mode' | 'termId'>,
  termCap: number | null,
  held: readonly HeldSlot[],
  { dailyCap }: Pick<Rules, 'dailyCap'>,
): string | null {
  const online = held.filter((visit) => visit.mode === 'online').length;
  if (mode === 'online' && online >= dailyCap) return SLOT_FULL;
  const ofTerm = held.filter((visit) => visit.termId === termId).length;
  return termId !== null && termCap !== null && ofTerm >= termCap ? SLOT_FULL : null;
}

/** The seats that nobody has at that time, the lowest first. */
export function freeSeats(
  { mode, startsAt, heldUntil }: Pick<Asked, 'mode' | 'startsAt' | 'heldUntil'>,
  capacity: number,
  held: readonly HeldSlot[],
): number[] {
  const taken = held.filter(
    (visit) =>
      visit.mode === mode &&
      isLive(visit.status) &&
      compareInstants(visit.startsAt, heldUntil) < 0 &&
      compareInstants(startsAt, visit.heldUntil) < 0,
  );
  return Array.from({ length: capacity }, (_, index) => index + 1).filter(
    (seat) => !taken.some((visit) => visit.seat === seat),
  );
}

/** Those of the visits that begin on the day in Japan. */
export const visitsOfDay = (
  held: readonly HeldSlot[],
  date: DateString,
  dateOf: (at: InstantString) => DateString,
) => held.filter(({ startsAt }) => dateOf(startsAt) === date);

/** A visit that was not called off, as it holds its slot and counts on its day. */
export type HeldSlot = Pick<
  Visit,
  | 'id'
  | 'reference'
  | 'status'
  | 'termId'
  | 'residentId'
  | 'memberId'
  | 'seat'
  | 'startsAt'
  | 'endsAt'
  | 'heldUntil'
  | 'mode'
>;

/** `live`: still to be held, and not over by the clock. `months`: those that count, by month in Japan (`2026-12`). */
export type VisitCounts = {
  readonly live: number;
  readonly months: ReadonlyMap<string, number>;
};
