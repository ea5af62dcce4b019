import { DomainError } from '../../../domain/errors.ts';
import type { FacilityVisitRules, VisitRulesOf } from '../../../domain/site/visit-rules.ts';
import type { Slot } from '../../../domain/term/slots.ts';
import {
  boundsOfDay,
  compareInstants,
  earliestDay,
  type InstantString,
  minutesAfter,
  tokyoDate,
} from '../../../domain/time.ts';
import {
  dayLimit,
  monthLimit,
  NO_SLOT,
  residentLimit,
  windowLimit,
} from '../../../domain/visit/booking-limits.ts';
import {
  freeSeats,
  type HeldSlot,
  MAX_IN_PERSON_SEATS,
  residentBusy,
  slotGone,
  visitAtSameTime,
  visitsOfDay,
} from '../../../domain/visit/seats.ts';
import type { Visit } from '../../../domain/visit/visit.ts';
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
type BookedAlready = { readonly already: HeldSlot };

type Wanted = {
  readonly resident: VisitResident;
  readonly mode: VisitMode;
  readonly startsAt: InstantString;
  /** The visit that is being moved: it takes no seat and counts nowhere. */
  readonly moving?: Visit;
  /** Who books: where they have booked this very visit already, that one is the answer. */
  readonly memberId?: number | null;
};

/**
 * Finds a seat under the locks of the resident and of the facility's day, which are held until the transaction ends.
 * Throws `conflict` when no seat is left (`visit.slotGone`) or the resident has another visit then.
 */
export type FindSeat = (wanted: Wanted) => Promise<FoundSeat | BookedAlready>;

export function makeFindSeat({ visits, residents, slots, rulesOf, clock }: Ports): FindSeat {
  /** Takes the locks, the resident's first, and reads what a seat at that time depends on. */
  const read = async ({ resident, mode, startsAt, moving }: Wanted) => {
    const { id: residentId, facility, unit } = resident;
    const date = tokyoDate(startsAt);
    await residents.hold(residentId);
    await visits.holdDays(facility, [date, ...(moving ? [tokyoDate(moving.startsAt)] : [])]);
    const slot = await slots.at({ facility, unit, mode }, startsAt);
    const now = clock.now();
    const from = earliestDay(date, tokyoDate(now));
    const counts = await visits.countsOf(residentId, { now, from, except: moving?.id });
    const all = await visits.held(facility, ...boundsOfDay(date));
    return { slot, counts, held: visitsOfDay(all, date).filter(({ id }) => id !== moving?.id) };
  };

  return async (wanted) => {
    const { resident, mode, startsAt, moving, memberId } = wanted;
    const rules = rulesOf(resident.facility);
    if (compareInstants(startsAt, clock.now()) <= 0) throw timeIsPast();
    const { slot, counts, held } = await read(wanted);
    const place = slot ? placeIn(slot) : placeOutside(startsAt, rules);
    const other = visitAtSameTime({ residentId: resident.id, ...place }, held);
    if (other && memberId && other.memberId === memberId && compareInstants(other.startsAt, startsAt) === 0)
      return { already: other };
    if (other) throw residentBusy();
    const capacity = slot?.capacity ?? (mode === 'online' ? rules.tablets : MAX_IN_PERSON_SEATS);
    const [seat] = freeSeats({ mode, ...place }, capacity, held);
    if (seat === undefined) throw slotGone();
    const breaches = [
      slot ? windowLimit(slot, clock.now()) : NO_SLOT,
      residentLimit(resident, moving ? { live: 0 } : counts, rules),
      monthLimit(resident, counts, startsAt, rules),
      dayLimit({ mode, termId: place.termId }, slot?.dailyCap ?? null, held, rules),
    ].filter((breach) => breach !== null);
    return { place: { ...place, seat }, slot, breaches };
  };
}

const timeIsPast = (): DomainError =>
  new DomainError('rejected', 'visit.past', 'もう過ぎた時間です。これからの時間を選んでください。', {
    fields: { startsAt: ['もう過ぎた時間です。これからの時間を選んでください。'] },
  });

const placeIn = ({ termId, startsAt, endsAt, heldUntil }: Slot) => ({ termId, startsAt, endsAt, heldUntil });

/** A time that staff choose outside of all slots, as long as the profile's calls are. */
const placeOutside = (
  startsAt: InstantString,
  { callMinutes, bufferMinutes }: Pick<FacilityVisitRules, 'callMinutes' | 'bufferMinutes'>,
) => ({
  termId: null,
  startsAt,
  endsAt: minutesAfter(startsAt, callMinutes),
  heldUntil: minutesAfter(startsAt, callMinutes + bufferMinutes),
});
