import { DomainError } from '../../../domain/errors.ts';
import type { FacilityVisitRules, VisitRulesOf } from '../../../domain/site/visit-rules.ts';
import type { Slot } from '../../../domain/term/slots.ts';
import {
  compareInstants,
  type DateString,
  daysAfter,
  earliestDay,
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
  visitsOfDay,
  windowLimit,
} from '../../../domain/visit/booking-limits.ts';
import { isLive, type Visit } from '../../../domain/visit/visit.ts';
import type { VisitMode } from '../../../domain/visit-mode.ts';
import type { Clock } from '../../clock.port.ts';
import type { Slots } from '../../term/slots.ts';
import type { VisitResident, VisitResidents } from '../reach-resident.ts';
import type { Visits } from '../visits.port.ts';

type Ports = {
  visits: Pick<Visits, 'holdDays' | 'held' | 'countsOf'>;
  residents: Pick<VisitResidents, 'hold'>;
  slots: Slots;
  rulesOf: VisitRulesOf;
  clock: Clock;
};

/** Where a visit would be, and every rule it would go beyond, in words for families. */
export type FoundSeat = {
  readonly place: Pick<Visit, 'termId' | 'startsAt' | 'endsAt' | 'heldUntil' | 'seat'>;
  readonly slot: Slot | undefined;
  readonly breaches: readonly string[];
};
/** The same person has booked the very same visit already (a button pressed twice). */
export type BookedAlready = { readonly before: HeldSlot };

type Wanted = {
  readonly resident: VisitResident;
  readonly mode: VisitMode;
  readonly startsAt: InstantString;
  /** The visit that is being moved: it holds nothing, and counts nowhere. */
  readonly moving?: Visit;
  /** Who books: their own visit at the very same time is no obstacle but the answer. */
  readonly memberId?: number | null;
};

/**
 * Finds a seat under the locks of the resident and of the facility's day, which are held until the transaction ends.
 * Throws `conflict` when no seat is left (`visit.slotGone`) or the resident has another visit then.
 */
export type FindSeat = (wanted: Wanted) => Promise<FoundSeat | BookedAlready>;

export function makeFindSeat({ visits, residents, slots, rulesOf, clock }: Ports): FindSeat {
  return async ({ resident, mode, startsAt, moving, memberId }) => {
    const { id: residentId, facility, unit } = resident;
    const rules = rulesOf(facility);
    const date = tokyoDate(startsAt);
    if (compareInstants(startsAt, clock.now()) <= 0) throw past();
    await residents.hold(residentId);
    await visits.holdDays(facility, [date, ...(moving ? [tokyoDate(moving.startsAt)] : [])]);
    const slot = await slots.at({ facility, unit, mode }, startsAt);
    const place = slot ? placeOf(slot) : freePlace(startsAt, rules);
    const now = clock.now();
    const from = earliestDay(date, tokyoDate(now));
    const counts = await visits.countsOf(residentId, { now, from, except: moving?.id });
    const all = await visits.held(facility, ...dayOf(date));
    const held = visitsOfDay(all, date, tokyoDate).filter(({ id }) => id !== moving?.id);
    const busy = busyWith(held, residentId, place);
    if (busy && memberId && busy.memberId === memberId && isSameTime(busy.startsAt, startsAt))
      return { before: busy };
    if (busy) throw residentBusy();
    const capacity = slot?.capacity ?? (mode === 'online' ? rules.tablets : MOST_AT_ONCE);
    const [seat] = freeSeats({ mode, ...place }, capacity, held);
    if (seat === undefined) throw slotGone();
    const breaches = [
      slot ? windowLimit(slot, clock.now()) : '受付の枠にない時間です',
      residentLimit(resident, moving ? { live: 0 } : counts, rules),
      monthLimit(resident, counts, startsAt, rules),
      dayLimit({ mode, termId: place.termId }, slot?.dailyCap ?? null, held, rules),
    ].filter((breach) => breach !== null);
    return { place: { ...place, seat }, slot, breaches };
  };
}

/** 対面 visits at a time that no term makes: as many as a house of any size could hold. */
const MOST_AT_ONCE = 20;

/** Somebody else was quicker, in words for whoever had chosen the time already. */
export const JUST_TAKEN = 'たった今埋まりました。ほかの時間を選んでください。';

export const slotGone = (): DomainError =>
  new DomainError('conflict', 'visit.slotGone', JUST_TAKEN, { fields: { startsAt: [JUST_TAKEN] } });

const past = (): DomainError =>
  new DomainError('rejected', 'visit.past', 'もう過ぎた時間です。これからの時間を選んでください。', {
    fields: { startsAt: ['もう過ぎた時間です。これからの時間を選んでください。'] },
  });

const placeOf = ({ termId, startsAt, endsAt, heldUntil }: Slot) => ({ termId, startsAt, endsAt, heldUntil });

/** A time that staff choose outside of all slots, as long as the profile's calls are. */
const freePlace = (
  startsAt: InstantString,
  { callMinutes, bufferMinutes }: Pick<FacilityVisitRules, 'callMinutes' | 'bufferMinutes'>,
) => ({
  termId: null,
  startsAt,
  endsAt: minutesAfter(startsAt, callMinutes),
  heldUntil: minutesAfter(startsAt, callMinutes + bufferMinutes),
});

const minutesAfter = (instant: InstantString, minutes: number): InstantString =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

const dayOf = (date: DateString): [InstantString, InstantString] => [
  instantOf(date),
  instantOf(daysAfter(date, 1)),
];

const isSameTime = (one: InstantString, other: InstantString): boolean => compareInstants(one, other) === 0;

const busyWith = (
  held: readonly HeldSlot[],
  residentId: number,
  { startsAt, endsAt }: { startsAt: InstantString; endsAt: InstantString },
): HeldSlot | undefined =>
  held.find(
    (visit) =>
      visit.residentId === residentId &&
      isLive(visit.status) &&
      compareInstants(visit.startsAt, endsAt) < 0 &&
      compareInstants(startsAt, visit.endsAt) < 0,
  );

const residentBusy = () =>
  new DomainError('conflict', 'visit.residentBusy', 'このご入居者には、同じ時間に別の面会があります。');
