import type { Actor } from '../../../domain/actor.ts';
import { FACILITIES, type Facility } from '../../../domain/facility.ts';
import { formatDate, formatTime } from '../../../domain/format.ts';
import type { Slot } from '../../../domain/term/slots.ts';
import {
  compareInstants,
  type DateString,
  daysAfter,
  instantOf,
  readDay,
  tokyoDate,
  weekdayOf,
} from '../../../domain/time.ts';
import { freeSeats } from '../../../domain/visit/seats.ts';
import { VISIT_STATUS_LABELS, type VisitStatus } from '../../../domain/visit/visit.ts';
import { VISIT_MODE_LABELS, VISIT_MODES } from '../../../domain/visit-mode.ts';
import type { Choice, Tone } from '../../resource/choice.ts';
import type { Slots } from '../../term/slots.ts';
import { requireVisitWorker } from '../visit-access.ts';
import type { VisitOnSheet } from '../visit-sheets.port.ts';
import { facilityAsked, facilityChoicesFor, type StaffVisitPorts } from './run-sheet.ts';
import { VISIT_TONES } from './sheet-row.ts';

type PlannedVisit = {
  id: number;
  resident: string;
  room: string;
  status: VisitStatus;
  statusLabel: string;
  tone: Tone;
};

/** A time of a day: a slot of the terms, or a time that staff chose freely (`capacity` null). */
export type PlanTime = {
  key: string;
  from: string;
  to: string;
  facility: string;
  mode: string;
  visits: readonly PlannedVisit[];
  /** Seats that are free; null where no term makes a slot. */
  free: number | null;
  /** Why nothing can be booked: 「休止：感染症の流行のため」. */
  closed: string | null;
  /** Where it is booked on behalf; null where nothing is free, or for who may not. */
  book: string | null;
};

export type PlanDay = { date: string; words: string; today: boolean; times: readonly PlanTime[] };

/** Slots with who is in them, of a day or a week. */
export type VisitPlanView = {
  span: 'day' | 'week';
  day: string;
  title: string;
  before: string;
  after: string;
  facility: { value: string; choices: readonly Choice[] };
  days: readonly PlanDay[];
  mayWrite: boolean;
};

export type VisitPlanPorts = Pick<StaffVisitPorts, 'addresses' | 'sheets' | 'clock' | 'facilityName'> & {
  slots: Pick<Slots, 'between'>;
};
type Asked = { span: 'day' | 'week'; day: string | null; facility: string | null };

const WEEK = 7;

/** The slots of a day or a week (Monday first) with who is in them, and the visits at times of their own. */
export function makeVisitPlan({ addresses, sheets, slots, clock, facilityName }: VisitPlanPorts) {
  const slotsOf = async (facility: Facility | null, from: DateString, to: DateString): Promise<Slot[]> => {
    const asked = (facility ? [facility] : FACILITIES).flatMap((one) =>
      VISIT_MODES.map((mode) => slots.between({ facility: one, unit: 'any', mode, from, to })),
    );
    return (await Promise.all(asked)).flat();
  };

  return async (actor: Actor, asked: Asked): Promise<VisitPlanView> => {
    const worker = requireVisitWorker(actor, 'read');
    const today = tokyoDate(clock.now());
    const day = readDay(asked.day) ?? today;
    const week = asked.span === 'week';
    const first = week ? daysAfter(day, 1 - weekdayOf(day)) : day;
    const length = week ? WEEK : 1;
    const facility = facilityAsked(worker.facility, asked.facility);
    const dates = Array.from({ length }, (_, index) => daysAfter(first, index));
    const [visits, made] = await Promise.all([
      sheets.between(facility, instantOf(first), instantOf(daysAfter(first, length))),
      slotsOf(facility, first, daysAfter(first, length - 1)),
    ]);
    const mayWrite = worker.scope.includes('visit:write');
    const words = { addresses, facilityName, mayWrite, now: clock.now() };
    return {
      span: asked.span,
      day,
      title: week ? `${formatDate(first)}からの1週間` : formatDate(day),
      before: daysAfter(first, -length),
      after: daysAfter(first, length),
      facility: { value: facility ?? '', choices: facilityChoicesFor(worker.facility, facilityName) },
      days: dates.map(
        (date): PlanDay => ({
          date,
          words: formatDate(date),
          today: date === today,
          times: timesOf(
            made.filter((slot) => slot.date === date),
            visits.filter(({ startsAt }) => tokyoDate(startsAt) === date),
            words,
          ),
        }),
      ),
      mayWrite,
    };
  };
}

export type VisitPlan = ReturnType<typeof makeVisitPlan>;

type Words = Pick<VisitPlanPorts, 'addresses' | 'facilityName'> & { mayWrite: boolean; now: string };
type Place = Pick<Slot, 'facility' | 'mode' | 'startsAt' | 'endsAt'>;

const samePlace = (a: Place, b: Place): boolean =>
  a.facility === b.facility && a.mode === b.mode && compareInstants(a.startsAt, b.startsAt) === 0;

/** Slots in order of time; visits that are in none stand at their own. */
function timesOf(slots: readonly Slot[], visits: readonly VisitOnSheet[], words: Words): PlanTime[] {
  const inSlot = (slot: Slot) =>
    visits.filter((visit) => visit.termId === slot.termId && samePlace(visit, slot));
  const loose = visits.filter((visit) => !slots.some((slot) => inSlot(slot).includes(visit)));
  const freeIn = (slot: Slot) =>
    slot.closed
      ? 0
      : freeSeats(
          slot,
          slot.capacity,
          visits.filter(({ facility }) => facility === slot.facility),
        ).length;
  const made = slots.map((slot) => ({ place: slot as Place, slot, free: freeIn(slot), there: inSlot(slot) }));
  const own = loose.map((visit) => ({ place: visit as Place, slot: null, free: null, there: [visit] }));
  return [...made, ...own]
    .sort((a, b) => compareInstants(a.place.startsAt, b.place.startsAt))
    .map((time) => planTime(time, words));
}

type Time = { place: Place; slot: Slot | null; free: number | null; there: readonly VisitOnSheet[] };

function planTime({ place, slot, free, there }: Time, words: Words): PlanTime {
  const ahead = compareInstants(place.startsAt, words.now) > 0;
  return {
    key: `${place.facility}-${place.mode}-${place.startsAt}-${slot?.termId ?? there[0]?.id}`,
    from: formatTime(place.startsAt),
    to: formatTime(place.endsAt),
    facility: words.facilityName(place.facility),
    mode: VISIT_MODE_LABELS[place.mode],
    visits: there.map(planned),
    free,
    closed: slot?.closed?.reason ?? null,
    book: free && ahead && words.mayWrite ? bookingAddress(place, words.addresses) : null,
  };
}

const planned = ({ id, resident, status }: VisitOnSheet): PlannedVisit => ({
  id,
  resident: resident.name,
  room: resident.room,
  status,
  statusLabel: VISIT_STATUS_LABELS[status],
  tone: VISIT_TONES[status],
});

/** The form that books this time for a family. */
const bookingAddress = ({ facility, mode, startsAt }: Place, { add }: VisitPlanPorts['addresses']): string =>
  `${add('visit')}?${new URLSearchParams({ facility, mode, startsAt })}`;
