import type { Actor } from '../../../domain/actor.ts';
import type { VisitRulesOf } from '../../../domain/site/visit-rules.ts';
import type { Slot } from '../../../domain/term/slots.ts';
import { boundsOfDay, daysAfter, type InstantString, tokyoDate } from '../../../domain/time.ts';
import { MAX_DAYS_OFFERED, residentLimit } from '../../../domain/visit/booking-limits.ts';
import {
  type DayOffer,
  hasOpened,
  leftInMonths,
  nearestFree,
  offersByDay,
} from '../../../domain/visit/slot-offers.ts';
import { VISIT_MODES, type VisitMode } from '../../../domain/visit-mode.ts';
import type { Clock } from '../../clock.port.ts';
import type { Slots } from '../../term/slots.ts';
import type { ReachResident } from '../reach-resident.ts';
import type { Visits } from '../visits.port.ts';

/** All that may be booked for a resident now. */
export type ResidentOffer = {
  /** Set: nothing can be booked at all (面会不可, one live booking), in words for families. */
  readonly refusal: string | null;
  /** 今月あと n 回 by calendar month (`2026-12` → 1); null: without limit (例外). */
  readonly leftInMonth: Readonly<Record<string, number>> | null;
  readonly days: readonly DayOffer[];
};

/** Whether a resident's family may book now, and which kinds of visit have slots at all. */
type BookingAllowance = Pick<ResidentOffer, 'refusal' | 'leftInMonth'> & {
  readonly modes: readonly VisitMode[];
};

type Asked = { readonly residentId: number; readonly mode: VisitMode };

/** What may be booked for a resident of the actor's, by the day. Throws `notFound` for any other resident. */
export interface OfferSlots {
  of(actor: Actor, asked: Asked): Promise<ResidentOffer>;
  /** The same without the days. */
  allowance(actor: Actor, residentId: number): Promise<BookingAllowance>;
  /** The free slots nearest to a moment, for whoever lost one; in order of time. */
  nearest(actor: Actor, asked: Asked & { to: InstantString; max: number }): Promise<readonly Slot[]>;
}

type Ports = {
  visits: Pick<Visits, 'held' | 'countsOf'>;
  reach: ReachResident;
  slots: Pick<Slots, 'between'>;
  rulesOf: VisitRulesOf;
  clock: Clock;
};

export const makeOfferSlots = (ports: Ports): OfferSlots => ({
  of: (actor, asked) => offerOf(ports, actor, asked),
  allowance: (actor, residentId) => allowanceOf(ports, actor, residentId),
  async nearest(actor, { to, max, ...asked }) {
    const { days, refusal } = await offerOf(ports, actor, asked);
    return refusal === null ? nearestFree(days, to, max) : [];
  },
});

async function offerOf(
  { visits, reach, slots, rulesOf, clock }: Ports,
  actor: Actor,
  { residentId, mode }: Asked,
): Promise<ResidentOffer> {
  const resident = await reach(actor, residentId, 'visit:read');
  const { facility, unit } = resident;
  const now = clock.now();
  const today = tokyoDate(now);
  const until = daysAfter(today, MAX_DAYS_OFFERED);
  // One after another: mails ask inside a transaction, which has one connection.
  const made = await slots.between({ facility, unit, mode, from: today, to: until });
  const held = await visits.held(facility, boundsOfDay(today)[0], boundsOfDay(until)[1]);
  const counts = await visits.countsOf(residentId, { now, from: today });
  const rules = rulesOf(facility);
  const days = offersByDay(made, { resident, held, counts, rules, now });
  return {
    refusal: residentLimit(resident, counts, rules),
    leftInMonth: leftInMonths(
      resident,
      counts,
      days.map(({ date }) => date),
      rules,
    ),
    days,
  };
}

async function allowanceOf(
  { visits, reach, slots, rulesOf, clock }: Ports,
  actor: Actor,
  residentId: number,
): Promise<BookingAllowance> {
  const resident = await reach(actor, residentId, 'visit:read');
  const { facility, unit } = resident;
  const now = clock.now();
  const today = tokyoDate(now);
  const days = { facility, unit, from: today, to: daysAfter(today, MAX_DAYS_OFFERED) };
  const [counts, ...made] = await Promise.all([
    visits.countsOf(residentId, { now, from: today }),
    ...VISIT_MODES.map((mode) => slots.between({ ...days, mode })),
  ]);
  const rules = rulesOf(facility);
  return {
    refusal: residentLimit(resident, counts, rules),
    leftInMonth: leftInMonths(resident, counts, [today], rules),
    modes: VISIT_MODES.filter((_, index) => made[index]?.some((slot) => hasOpened(slot, now))),
  };
}
