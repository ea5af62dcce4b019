import type { Facility } from '../facility.ts';
import { type ClockTime, minutesOf } from '../form/time-fields.ts';
import {
  compareInstants,
  type DateString,
  daysAfter,
  daysFrom,
  type InstantString,
  minutesInto,
  weekdayOf,
} from '../time.ts';
import type { VisitMode } from '../visit-mode.ts';
import {
  type Approval,
  type ClosedTerm,
  isForMode,
  isOpen,
  type OpenTerm,
  type Term,
  type TermTimes,
} from './term.ts';

/** Why a slot that its term would make cannot be booked: a 休止, a holiday, the days around the new year. */
type SlotClosure = {
  /** In words for families: 「感染症の流行のため」, 「勤労感謝の日」, 「年末年始」. */
  readonly reason: string;
  /** The 休止 that closes it; null for holidays and closed days of the profile. */
  readonly termId: number | null;
};

/** One bookable time of a facility (枠). `endsAt` is the end of the call, `heldUntil` that of the whole slot with its buffer. */
export type Slot = {
  readonly termId: number;
  readonly facility: Facility;
  /** Set: for residents of this floor or unit only. */
  readonly unit: string | null;
  readonly mode: VisitMode;
  /** The day in Japan. */
  readonly date: DateString;
  readonly startsAt: InstantString;
  readonly endsAt: InstantString;
  readonly heldUntil: InstantString;
  /** Visits at one time. */
  readonly capacity: number;
  /** Visits of this term on one day; null: no limit of its own. */
  readonly dailyCap: number | null;
  readonly approval: Approval;
  /** Families book from here … */
  readonly opensAt: InstantString;
  /** … until just before here. */
  readonly closesAt: InstantString;
  readonly closed: SlotClosure | null;
};

/** The slots that are looked for: `from` and `to` are days in Japan, both included. */
export type SlotQuery = {
  readonly facility: Facility;
  /** Of the resident: slots of other floors and units are left out. `'any'` leaves none out (staff). */
  readonly unit: string | null | 'any';
  readonly mode: VisitMode;
  readonly from: DateString;
  readonly to: DateString;
};

/** Why a day is closed for terms that are closed on holidays, in words; null: it is open. */
export type ClosedDays = (date: DateString) => string | null;

/** True where the term is valid on that day. */
const isOnDay = ({ weekdays, validFrom, validUntil }: TermTimes, date: DateString): boolean =>
  validFrom <= date && date <= validUntil && weekdays.includes(weekdayOf(date));

/** The time of a visit as a 休止 is compared with it: the call in minutes of its day, and the floor or unit. */
type Held = {
  readonly date: DateString;
  readonly starts: number;
  readonly ends: number;
  readonly unit: string | null;
};

/** True where a 休止 overlaps a call. A 休止 of a floor or unit does not close slots of the whole facility. */
export const closes = (closed: ClosedTerm, { date, starts, ends, unit }: Held): boolean =>
  (closed.unit === null || closed.unit === unit) &&
  minutesOf(closed.startsAt) < ends &&
  starts < minutesOf(closed.endsAt) &&
  isOnDay(closed, date);

/**
 * The slots that terms make, in order of time; those closed by a 休止, a holiday or a closed day with the reason. Whether
 * they can be booked by now is decided by `opensAt` and `closesAt`.
 */
export function slotsOf(terms: readonly Term[], asked: SlotQuery, closedDays: ClosedDays): Slot[] {
  const concerned = terms.filter((term) => term.facility === asked.facility && isForMode(term, asked.mode));
  const open = concerned.filter(isOpen).filter(({ unit }) => isAsked(unit, asked.unit));
  const closed = concerned.filter((term): term is Term & ClosedTerm => !isOpen(term));
  return [...daysFrom(asked.from, asked.to)].flatMap((date) =>
    open
      .filter((term) => isOnDay(term, date))
      .flatMap((term) => {
        const holiday = term.holidays === 'closed' ? closedDays(date) : null;
        const unit = asked.unit === 'any' ? term.unit : (asked.unit ?? term.unit);
        return startsOf(term).map((starts) => {
          const held = { date, starts, ends: starts + term.callMinutes, unit };
          return slotAt(term, date, starts, closureOf(closed, held, holiday));
        });
      })
      .sort((a, b) => compareInstants(a.startsAt, b.startsAt) || a.termId - b.termId),
  );
}

const isAsked = (unit: string | null, asked: SlotQuery['unit']): boolean =>
  asked === 'any' || unit === null || unit === asked;

/** Minutes since midnight at which the slots of a day begin; each ends within the term's hours. */
function startsOf({ startsAt, endsAt, slotMinutes }: OpenTerm): number[] {
  const first = minutesOf(startsAt);
  const count = Math.floor((minutesOf(endsAt) - first) / slotMinutes);
  return Array.from({ length: count }, (_, index) => first + index * slotMinutes);
}

function closureOf(
  closed: readonly (ClosedTerm & { id: number })[],
  held: Held,
  holiday: string | null,
): SlotClosure | null {
  const term = closed.find((one) => closes(one, held));
  if (term) return { reason: term.reason, termId: term.id };
  return holiday === null ? null : { reason: holiday, termId: null };
}

function slotAt(term: Term & OpenTerm, date: DateString, starts: number, closed: SlotClosure | null): Slot {
  const { facility, unit, mode, capacity, dailyCap, approval } = term;
  const startsAt = minutesInto(date, starts);
  return {
    termId: term.id,
    facility,
    unit,
    mode,
    date,
    startsAt,
    endsAt: minutesInto(date, starts + term.callMinutes),
    heldUntil: minutesInto(date, starts + term.slotMinutes),
    capacity,
    dailyCap,
    approval,
    opensAt: minutesInto(daysAfter(date, -term.opensDaysAhead), 0),
    // Whatever the term says, booking ends when the visit begins.
    closesAt: earlier(startsAt, closingOf(date, term.closesDaysBefore, term.closesAt)),
    closed,
  };
}

const closingOf = (date: DateString, daysBefore: number, time: ClockTime) =>
  minutesInto(daysAfter(date, -daysBefore), minutesOf(time));

const earlier = (one: string, other: string): string => (compareInstants(one, other) <= 0 ? one : other);

/** The days on which terms that are closed on holidays make no slots. */
type ClosedDayRules = {
  /** National holidays by day, with their names. */
  readonly holidays: ReadonlyMap<DateString, string>;
  /** Closed each year, both days included (`12-29` to `01-03`); may run over the new year. */
  readonly closedPeriods: readonly { readonly from: string; readonly to: string }[];
};

/** Why a day is closed, in words for families: 「年末年始」, 「勤労感謝の日」; null: it is not. */
export function closedDayOf(date: DateString, { holidays, closedPeriods }: ClosedDayRules): string | null {
  const day = date.slice('2026-'.length);
  const period = closedPeriods.find(({ from, to }) =>
    from <= to ? from <= day && day <= to : day >= from || day <= to,
  );
  if (!period) return holidays.get(date) ?? null;
  return period.from <= period.to ? '休業日' : '年末年始';
}
