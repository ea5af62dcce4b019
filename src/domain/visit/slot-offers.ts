import type { FacilityVisitRules } from '../site/visit-rules.ts';
import type { Slot } from '../term/slots.ts';
import { compareInstants, type DateString, daysFrom, type InstantString, tokyoDate } from '../time.ts';
import {
  dayLimit,
  monthLimit,
  SLOT_FULL,
  type VisitCounts,
  type VisitedResident,
  windowLimit,
} from './booking-limits.ts';
import { freeSeats, type HeldSlot, visitsOfDay } from './seats.ts';

/** Why a slot cannot be booked, in words for families; null: it can. `left`: free seats at that time. */
type SlotOffer = { readonly slot: Slot; readonly left: number; readonly refusal: string | null };

export type DayOffer = {
  readonly date: DateString;
  readonly mark: DayMark;
  /** Of ×, why, in words; else null. */
  readonly reason: string | null;
  readonly slots: readonly SlotOffer[];
};

/** What is known when slots are offered to a resident's family; `held` are the visits of their facility. */
type OfferFacts = {
  readonly resident: VisitedResident;
  readonly held: readonly HeldSlot[];
  readonly counts: VisitCounts;
  readonly rules: FacilityVisitRules;
  readonly now: InstantString;
};

/** The days from today to the last slot that families see already, each with its slots and what speaks against them. */
export function offersByDay(slots: readonly Slot[], facts: OfferFacts): DayOffer[] {
  const today = tokyoDate(facts.now);
  const shown = slots.filter((slot) => hasOpened(slot, facts.now));
  return [...daysFrom(today, shown.at(-1)?.date ?? today)].map((date) => {
    const ofDay = { ...facts, held: visitsOfDay(facts.held, date) };
    const offers = shown.filter((slot) => slot.date === date).map((slot) => offerOf(slot, ofDay));
    return { date, mark: dayMark(offers), reason: dayReason(offers), slots: offers };
  });
}

/** True from the moment on from which families see a slot. */
export const hasOpened = ({ opensAt }: Pick<Slot, 'opensAt'>, now: InstantString): boolean =>
  compareInstants(opensAt, now) <= 0;

function offerOf(slot: Slot, { resident, held, counts, rules, now }: OfferFacts): SlotOffer {
  const left = freeSeats(slot, slot.capacity, held).length;
  const refusal =
    windowLimit(slot, now) ??
    monthLimit(resident, counts, slot.startsAt, rules) ??
    dayLimit(slot, slot.dailyCap, held, rules) ??
    (left === 0 ? SLOT_FULL : null);
  return { slot, left, refusal };
}

/** How many more visits the months of these days allow, by month (`2026-12` → 1); null: without limit. */
export function leftInMonths(
  { exempt }: Pick<VisitedResident, 'exempt'>,
  { months }: Pick<VisitCounts, 'months'>,
  days: readonly DateString[],
  { monthlyPerResident }: Pick<FacilityVisitRules, 'monthlyPerResident'>,
): Readonly<Record<string, number>> | null {
  if (exempt) return null;
  const named = new Set(days.map((day) => day.slice(0, 7)));
  return Object.fromEntries(
    [...named].map((month) => [month, Math.max(0, monthlyPerResident - (months.get(month) ?? 0))]),
  );
}

/** The free slots of these days that are nearest to a moment; in the order of time. */
export const nearestFree = (days: readonly DayOffer[], moment: InstantString, max: number): Slot[] =>
  nearestTimes(
    days.flatMap(({ slots }) => slots.filter(({ refusal }) => refusal === null).map(({ slot }) => slot)),
    moment,
    max,
  );

/** Of these times the ones nearest to a moment, the moment itself left out; in the order of time. */
export function nearestTimes<T extends { readonly startsAt: InstantString }>(
  times: readonly T[],
  moment: InstantString,
  max: number,
): T[] {
  const distance = ({ startsAt }: T) => Math.abs(Date.parse(startsAt) - Date.parse(moment));
  return times
    .filter((time) => distance(time) > 0)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, max)
    .sort((a, b) => compareInstants(a.startsAt, b.startsAt));
}

/** ◯ free, △ few left, × none. */
export type DayMark = 'free' | 'few' | 'none';

/** One slot of a day, as its mark needs it. */
type Offered = { readonly refusal: string | null };

/** The mark of a day: △ where one of several slots is left, or at most a third of them. */
export function dayMark(slots: readonly Offered[]): DayMark {
  const free = slots.filter(({ refusal }) => refusal === null).length;
  if (free === 0) return 'none';
  return slots.length > 1 && (free === 1 || free * 3 <= slots.length) ? 'few' : 'free';
}

/** Why nothing is free on a day: what its slots have in common, else that they are all taken. */
export function dayReason(slots: readonly Offered[]): string | null {
  if (slots.some(({ refusal }) => refusal === null)) return null;
  const reasons = new Set(slots.map(({ refusal }) => refusal ?? ''));
  const [only] = reasons;
  if (only === undefined) return '受付日ではありません';
  return reasons.size === 1 ? only : '空きがありません';
}
