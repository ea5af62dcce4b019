import type { Actor } from '../../../domain/actor.ts';
import type { FacilityVisitRules, VisitRulesOf } from '../../../domain/site/visit-rules.ts';
import type { Slot } from '../../../domain/term/slots.ts';
import {
  compareInstants,
  type DateString,
  daysAfter,
  daysFrom,
  type InstantString,
  instantOf,
  tokyoDate,
} from '../../../domain/time.ts';
import {
  dayLimit,
  freeSeats,
  type HeldSlot,
  monthLimit,
  residentLimit,
  SLOT_FULL,
  type VisitCounts,
  visitsOfDay,
  windowLimit,
} from '../../../domain/visit/booking-limits.ts';
import { type DayMark, dayMark, dayReason } from '../../../domain/visit/slot-offers.ts';
import { VISIT_MODES, type VisitMode } from '../../../domain/visit-mode.ts';
import type { Clock } from '../../clock.port.ts';
import type { Slots } from '../../term/slots.ts';
import type { ReachResident, VisitResident } from '../reach-resident.ts';
import type { Visits } from '../visits.port.ts';

/** Why a slot cannot be booked, in words for families; null: it can. `left`: free seats at that time. */
export type SlotOffer = { readonly slot: Slot; readonly left: number; readonly refusal: string | null };

export type DayOffer = {
  readonly date: DateString;
  readonly mark: DayMark;
  /** Of ×, why, in words; else null. */
  readonly reason: string | null;
  readonly slots: readonly SlotOffer[];
};

/** All that may be booked for a resident now. */
export type ResidentOffer = {
  readonly residentId: number;
  readonly mode: VisitMode;
  /** Set: nothing can be booked at all (面会不可, one live booking), in words for families. */
  readonly refusal: string | null;
  /** 今月あと n 回 by calendar month (`2026-12` → 1); null: without limit (例外). */
  readonly leftInMonth: Readonly<Record<string, number>> | null;
  readonly days: readonly DayOffer[];
};

/** Whether a resident's family may book now. */
export type BookingAllowance = Pick<ResidentOffer, 'refusal' | 'leftInMonth'> & {
  readonly modes: readonly VisitMode[];
};

type Asked = { readonly residentId: number; readonly mode: VisitMode };

/** What may be booked for a resident of the actor's, by the day. Throws `notFound` for any other resident. */
export interface OfferSlots {
  of(actor: Actor, asked: Asked): Promise<ResidentOffer>;
  /** The same without the days: whether anything can be booked, and the kinds of visit that have slots at all. */
  allowance(actor: Actor, residentId: number): Promise<BookingAllowance>;
  /** The free slots nearest to a moment, for whoever lost one; in order of time. */
  nearest(actor: Actor, asked: Asked & { to: InstantString; most: number }): Promise<readonly Slot[]>;
}

type Ports = {
  visits: Pick<Visits, 'held' | 'countsOf'>;
  reach: ReachResident;
  slots: Pick<Slots, 'between'>;
  rulesOf: VisitRulesOf;
  clock: Clock;
};

/** Terms open at most a year ahead; a calendar shows no more than this of it. */
const MOST_DAYS = 92;

export function makeOfferSlots({ visits, reach, slots, rulesOf, clock }: Ports): OfferSlots {
  const of = async (actor: Actor, { residentId, mode }: Asked): Promise<ResidentOffer> => {
    const resident = await reach(actor, residentId, 'visit:read');
    const { facility, unit } = resident;
    const now = clock.now();
    const today = tokyoDate(now);
    const until = daysAfter(today, MOST_DAYS);
    // One after another: mails ask inside a transaction, which has one connection.
    const made = await slots.between({ facility, unit, mode, from: today, to: until });
    const held = await visits.held(facility, instantOf(today), instantOf(daysAfter(until, 1)));
    const counts = await visits.countsOf(residentId, { now, from: today });
    const shown = made.filter(({ opensAt }) => compareInstants(opensAt, now) <= 0);
    const days = [...daysFrom(today, shown.at(-1)?.date ?? today)];
    const rules = rulesOf(facility);
    const judge = judging({ resident, held, counts, rules, now });
    return {
      residentId,
      mode,
      refusal: residentLimit(resident, counts, rules),
      leftInMonth: resident.exempt ? null : leftIn(counts, days, rules),
      days: days.map((date) => {
        const offers = shown.filter((slot) => slot.date === date).map(judge);
        return { date, mark: dayMark(offers), reason: dayReason(offers), slots: offers };
      }),
    };
  };

  return {
    of,
    async allowance(actor, residentId) {
      const resident = await reach(actor, residentId, 'visit:read');
      const { facility, unit } = resident;
      const now = clock.now();
      const today = tokyoDate(now);
      const days = { facility, unit, from: today, to: daysAfter(today, MOST_DAYS) };
      const [counts, ...made] = await Promise.all([
        visits.countsOf(residentId, { now, from: today }),
        ...VISIT_MODES.map((mode) => slots.between({ ...days, mode })),
      ]);
      const rules = rulesOf(facility);
      const isOpen = ({ opensAt }: Slot) => compareInstants(opensAt, now) <= 0;
      return {
        refusal: residentLimit(resident, counts, rules),
        leftInMonth: resident.exempt ? null : leftIn(counts, [today], rules),
        modes: VISIT_MODES.filter((_, index) => made[index]?.some(isOpen)),
      };
    },
    async nearest(actor, { to, most, ...asked }) {
      const { days, refusal: none } = await of(actor, asked);
      if (none !== null) return [];
      const distance = ({ startsAt }: Slot) => Math.abs(Date.parse(startsAt) - Date.parse(to));
      return days
        .flatMap((day) => day.slots)
        .filter(({ refusal, slot }) => refusal === null && distance(slot) > 0)
        .map(({ slot }) => slot)
        .sort((a, b) => distance(a) - distance(b))
        .slice(0, most)
        .sort((a, b) => compareInstants(a.startsAt, b.startsAt));
    },
  };
}

const leftIn = (
  { months }: VisitCounts,
  days: readonly DateString[],
  { monthlyPerResident }: FacilityVisitRules,
): Record<string, number> =>
  Object.fromEntries(
    days.map((day) => {
      const month = day.slice(0, 7);
      return [month, Math.max(0, monthlyPerResident - (months.get(month) ?? 0))];
    }),
  );

/** Says of each slot what stands against it; the visits of a day are looked up once. */
function judging({
  resident,
  held,
  counts,
  rules,
  now,
}: {
  resident: VisitResident;
  held: readonly HeldSlot[];
  counts: VisitCounts;
  rules: FacilityVisitRules;
  now: InstantString;
}) {
  const days = new Map<DateString, readonly HeldSlot[]>();
  return (slot: Slot): SlotOffer => {
    const ofDay = days.get(slot.date) ?? visitsOfDay(held, slot.date, tokyoDate);
    days.set(slot.date, ofDay);
    const left = freeSeats(slot, slot.capacity, ofDay).length;
    const refusal =
      windowLimit(slot, now) ??
      monthLimit(resident, counts, slot.startsAt, rules) ??
      dayLimit(slot, slot.dailyCap, ofDay, rules) ??
      (left === 0 ? SLOT_FULL : null);
    return { slot, left, refusal };
  };
}
