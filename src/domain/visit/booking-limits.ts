import type { Resident } from '../resident/resident.ts';
import type { FacilityVisitRules } from '../site/visit-rules.ts';
import type { Slot } from '../term/slots.ts';
import { compareInstants, type InstantString, tokyoDate, tokyoParts } from '../time.ts';
import type { HeldSlot } from './seats.ts';

/** Bookings that a family may try in an hour. */
export const MAX_BOOKINGS_AN_HOUR = 30;

/** Days that a family can see ahead; terms may open as much as a year ahead. */
export const MAX_DAYS_OFFERED = 92;

export const SLOT_FULL = '満員です';
export const NO_SLOT = '受付の枠にない時間です';

/** What the limits ask of a resident; `exempt`: 面会回数の例外 (看取り). */
export type VisitedResident = Pick<Resident, 'visits'> & { readonly exempt: boolean };

/** `live`: still to be held, and not over by the clock. `months`: those that count, by month in Japan (`2026-12`). */
export type VisitCounts = {
  readonly live: number;
  readonly months: ReadonlyMap<string, number>;
};

/** Of a resident: why no further visit can be booked at all, in words for families. */
export function residentLimit(
  resident: VisitedResident,
  { live }: Pick<VisitCounts, 'live'>,
  { livePerResident }: Pick<FacilityVisitRules, 'livePerResident'>,
): string | null {
  if (resident.visits === 'suspended') return 'いまは面会をお受けしていません。お電話でご相談ください。';
  if (resident.exempt || live < livePerResident) return null;
  return livePerResident === 1
    ? 'ご予約中の面会があります。その面会が終わるか、取り消すと、次を予約できます。'
    : `ご予約中の面会が${livePerResident}件あります。どれかが終わるか、取り消すと、次を予約できます。`;
}

/** Of a resident in the month of a visit: why it is one too many. */
export function monthLimit(
  { exempt }: Pick<VisitedResident, 'exempt'>,
  { months }: Pick<VisitCounts, 'months'>,
  startsAt: InstantString,
  { monthlyPerResident }: Pick<FacilityVisitRules, 'monthlyPerResident'>,
): string | null {
  const counted = months.get(tokyoDate(startsAt).slice(0, 7)) ?? 0;
  if (exempt || counted < monthlyPerResident) return null;
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

/** Of a day: why it takes no further visit of this kind, whatever is free. `held` are the visits of that day. */
export function dayLimit(
  { mode, termId }: Pick<HeldSlot, 'mode' | 'termId'>,
  termCap: number | null,
  held: readonly HeldSlot[],
  { dailyCap }: Pick<FacilityVisitRules, 'dailyCap'>,
): string | null {
  const online = held.filter((visit) => visit.mode === 'online').length;
  if (mode === 'online' && online >= dailyCap) return SLOT_FULL;
  const ofTerm = held.filter((visit) => visit.termId === termId).length;
  return termId !== null && termCap !== null && ofTerm >= termCap ? SLOT_FULL : null;
}
