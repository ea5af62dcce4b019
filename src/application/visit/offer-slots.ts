import type { Actor } from '../../domain/actor.ts';
import type { FacilityVisitRules } from '../../domain/site/visit-rules.ts';
import type { Slot } from '../../domain/term/slot.ts';
import {
  compareInstants,
  type DateString,
  daysAfter,
  daysFrom,
  type InstantString,
  instantOf,
  tokyoDate,
} from '../../domain/time.ts';
import { type DayMark, dayMark, dayReason } from '../../domain/visit/day-mark.ts';
import type { VisitMode } from '../../domain/visit/visit-mode.ts';
import type { Clock } from '../clock.port.ts';
import type { Slots } from '../term/slots.port.ts';
import type { ReachResident } from './reach-resident.ts';
import { dayLimit, FULL, freeSeats, monthLimit, onDay, residentLimit, windowLimit } from './visit-limits.ts';
import type { VisitResident } from './visit-residents.port.ts';
import type { RulesOf } from './visit-rules.port.ts';
import type { HeldSlot, Visits } from './visits.port.ts';

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

type Asked = { readonly residentId: number; readonly mode: VisitMode };

/** What may be booked for a resident of the actor's, by the day. Throws `notFound` for any other resident. */
export interface OfferSlots {
  of(actor: Actor, asked: Asked): Promise<ResidentOffer>;
  /** The free slots nearest to a moment, for whoever lost one; in order of time. */
  nearest(actor: Actor, asked: Asked & { to: InstantString; most: number }): Promise<readonly Slot[]>;
}

type Ports = {
  visits: Pick<Visits, 'held' | 'countsOf'>;
  reach: ReachResident;
  slots: Pick<Slots, 'between'>;
  rulesOf: RulesOf;
  clock: Clock;
};

/** Terms open at most a year ahead; a calendar shows no more than this of it. */
const MOST_DAYS = 92;

export function makeOfferSlots({ visits, reach, slots, rulesOf, clock }: Ports): OfferSlots {
  const countsByMonth = async (residentId: number, days: readonly DateString[]) => {
    const firsts = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))];
    const counts = await Promise.all(firsts.map((first) => visits.countsOf(residentId, first)));
    return new Map(firsts.map((first, index) => [first.slice(0, 7), counts[index] ?? { live: 0, month: 0 }]));
  };

  const of = async (actor: Actor, { residentId, mode }: Asked): Promise<ResidentOffer> => {
    const resident = await reach(actor, residentId, 'visit:read');
    const { facility, unit } = resident;
    const now = clock.now();
    const today = tokyoDate(now);
    const until = daysAfter(today, MOST_DAYS);
    const [made, held] = await Promise.all([
      slots.between({ facility, unit, mode, from: today, to: until }),
      visits.held(facility, instantOf(today), instantOf(daysAfter(until, 1))),
    ]);
    const shown = made.filter(({ opensAt }) => compareInstants(opensAt, now) <= 0);
    const days = [...daysFrom(today, shown.at(-1)?.date ?? today)];
    const counts = await countsByMonth(residentId, days);
    const rules = rulesOf(facility);
    const judge = judging({ resident, held, counts, rules, now });
    const live = counts.get(today.slice(0, 7)) ?? { live: 0 };
    return {
      residentId,
      mode,
      refusal: residentLimit(resident, live, rules),
      leftInMonth: resident.exempt ? null : leftIn(counts, rules),
      days: days.map((date) => {
        const offers = shown.filter((slot) => slot.date === date).map(judge);
        return { date, mark: dayMark(offers), reason: dayReason(offers), slots: offers };
      }),
    };
  };

  return {
    of,
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

type Counts = ReadonlyMap<string, { readonly live: number; readonly month: number }>;

const leftIn = (counts: Counts, { monthlyPerResident }: FacilityVisitRules) =>
  Object.fromEntries(
    [...counts].map(([month, count]) => [month, Math.max(0, monthlyPerResident - count.month)]),
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
  counts: Counts;
  rules: FacilityVisitRules;
  now: InstantString;
}) {
  const days = new Map<DateString, readonly HeldSlot[]>();
  return (slot: Slot): SlotOffer => {
    const ofDay = days.get(slot.date) ?? onDay(held, slot.date, tokyoDate);
    days.set(slot.date, ofDay);
    const left = freeSeats(slot, slot.capacity, ofDay).length;
    const count = counts.get(slot.date.slice(0, 7)) ?? { month: 0 };
    const refusal =
      windowLimit(slot, now) ??
      monthLimit(resident, count, slot.startsAt, rules) ??
      dayLimit(slot, slot.dailyCap, ofDay, rules) ??
      (left === 0 ? FULL : null);
    return { slot, left, refusal };
  };
}
