import { type Actor, can } from '../../domain/actor.ts';
import type { Facility } from '../../domain/facility.ts';
import { formatDate } from '../../domain/format.ts';
import { isHitByClosure, withoutSlot } from '../../domain/term/conflicts.ts';
import { type ClosedDays, type Slot, slotsOf } from '../../domain/term/slots.ts';
import { daysWords, isOpen, type Term, type TermForm, type TermKind } from '../../domain/term/term.ts';
import {
  compareInstants,
  type DateString,
  daysAfter,
  earliestDay,
  instantOf,
  latestDay,
  tokyoDate,
  tokyoFields,
} from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { PersonalReads } from '../history/personal-reads.ts';
import type { PhoneWords } from '../phone-words.port.ts';
import type { Choice } from '../resource/choice.ts';
import { outsideRange } from '../resource/crud-rules.ts';
import type { BookedVisit, BookedVisitQuery, BookedVisits } from './booked-visits.port.ts';
import { termResource } from './term.resource.ts';
import type { TermRows } from './terms.port.ts';
import { type AffectedVisitView, affectedView, toTellView, type VisitToTellView } from './whom-to-tell.ts';
import type { TermCrud } from './write-term.ts';

type Ports = {
  terms: Pick<TermRows, 'valid'>;
  visits: Pick<BookedVisits, 'live'>;
  closedDaysOf: (facility: Facility) => Promise<ClosedDays>;
  clock: Clock;
};

/** Visits are booked no further ahead. */
const DAYS_AHEAD = 366;

/**
 * The booked visits that saving a term would touch: those that a 休止 falls on, or those that would lie outside any
 * slot. `stored`: the term as it stands, null for a new one.
 */
export type AffectedVisits = (term: TermForm, stored: Term | null) => Promise<readonly BookedVisit[]>;

export const makeAffectedVisits =
  ({ terms, visits, closedDaysOf, clock }: Ports): AffectedVisits =>
  async (term, stored) => {
    const now = clock.now();
    if (!isOpen(term)) {
      const booked = await visits.live(timesOf(term, now));
      return booked.filter((visit) => isHitByClosure(term, visit));
    }
    if (!stored) return [];
    const { facility } = stored;
    const asked = timesOf(stored, now);
    const days = { facility, from: tokyoDate(asked.from), to: stored.validUntil };
    const [booked, before] = await Promise.all([visits.live(asked), terms.valid(days)]);
    const after = before.map((one) => (one.id === stored.id ? { ...term, id: one.id } : one));
    return withoutSlot(booked, { before, after, closedDays: await closedDaysOf(facility) }, stored);
  };

/** The part of a term's validity in which visits can still be booked. */
export function timesOf(
  { facility, validFrom, validUntil }: Pick<TermForm, 'facility' | 'validFrom' | 'validUntil'>,
  now: string,
): BookedVisitQuery {
  const starts = instantOf(validFrom);
  return {
    facility,
    from: compareInstants(starts, now) > 0 ? starts : now,
    to: instantOf(daysAfter(earliestDay(validUntil, daysAfter(tokyoDate(now), DAYS_AHEAD)), 1)),
  };
}

/** What saving a term would do: the slots it makes in the next two weeks, and the booked visits it touches. */
export type TermCheckView = {
  readonly kind: TermKind;
  /** Of an open term: each day that has slots. */
  readonly days: readonly { readonly date: string; readonly times: string; readonly closed: string | null }[];
  /** Slots that can be booked on these days. */
  readonly slots: number;
  readonly period: string;
  /** Of a 休止 with whom to tell, by mail or by phone, for whoever may know families. */
  readonly affected: readonly (AffectedVisitView & Partial<VisitToTellView>)[];
  /** Their ids, which the form sends back: only what was shown is called off. */
  readonly shown: string;
};

type CheckTermPorts = {
  crud: TermCrud;
  terms: Pick<TermRows, 'valid'>;
  affected: AffectedVisits;
  visits: Pick<BookedVisits, 'toTell'>;
  reads: Pick<PersonalReads, 'record'>;
  phoneWords: PhoneWords;
  closedDaysOf: (facility: Facility) => Promise<ClosedDays>;
  clock: Clock;
};

/** Days of a preview. */
const DAYS = 14;

/** What saving the form would do; `id` null: of a new term. Throws what saving throws for wrong fields. */
export type CheckTerm = (actor: Actor, id: number | null, raw: unknown) => Promise<TermCheckView>;

export function makeCheckTerm(ports: CheckTermPorts): CheckTerm {
  const { crud, terms, affected, visits, reads, phoneWords, closedDaysOf, clock } = ports;

  /** The visits in words; of a 休止 with the people to tell, which is recorded as reading phones. */
  const affectedViews = async (
    actor: Actor,
    term: TermForm,
    hit: readonly BookedVisit[],
  ): Promise<TermCheckView['affected']> => {
    if (isOpen(term) || hit.length === 0 || !can(actor, 'member:read')) return hit.map(affectedView);
    await reads.record({ actor, resource: 'member', rowId: null, what: 'phones' });
    return (await visits.toTell(hit.map(({ id }) => id))).map((visit) => ({
      ...toTellView(visit, phoneWords),
      mail: visit.reached ? 'メールで知らせます' : '電話で知らせてください',
    }));
  };

  return async (actor, id, raw) => {
    crud.mayCreate(actor);
    const stored = id === null ? null : await crud.get(actor, id);
    const term = crud.parse(raw);
    if (actor.audience === 'manager' && actor.facility !== null && actor.facility !== term.facility)
      throw outsideRange(termResource);
    const today = tokyoDate(clock.now());
    const from = latestDay(term.validFrom, today);
    const days = { from, to: daysAfter(from, DAYS - 1) };
    const { facility } = term;
    const others = (await terms.valid({ facility, ...days })).filter((other) => !isOpen(other));
    const slots = slotsMadeBy(term, others, days, await closedDaysOf(facility));
    return checkView(term, days, slots, await affectedViews(actor, term, await affected(term, stored)));
  };
}

const slotsMadeBy = (
  term: TermForm,
  closed: Parameters<typeof slotsOf>[0],
  days: { from: DateString; to: DateString },
  closedDays: ClosedDays,
): Slot[] => {
  if (!isOpen(term)) return [];
  const { facility, mode, unit } = term;
  return slotsOf(
    [{ ...term, id: 0 }, ...closed],
    { facility, mode, unit: unit ?? 'any', ...days },
    closedDays,
  );
};

/** The effect of a 休止 or a change, in words. */
const checkView = (
  { kind }: Pick<TermForm, 'kind'>,
  { from, to }: { from: DateString; to: DateString },
  slots: readonly Slot[],
  affected: TermCheckView['affected'],
): TermCheckView => ({
  kind,
  period: daysWords(from, to),
  days: dayViews(slots),
  slots: slots.filter(({ closed }) => closed === null).length,
  affected,
  shown: affected.map(({ id }) => id).join(','),
});

const dayViews = (slots: readonly Slot[]): TermCheckView['days'] => {
  const dates = [...new Set(slots.map(({ date }) => date))];
  return dates.flatMap((date) => {
    const ofDay = slots.filter((slot) => slot.date === date);
    const reasons = [...new Set(ofDay.map(({ closed }) => closed?.reason ?? null))];
    return reasons.map((reason) => ({
      date: formatDate(date),
      times: ofDay
        .filter(({ closed }) => (closed?.reason ?? null) === reason)
        .map(({ startsAt }) => timeOf(startsAt))
        .join('・'),
      closed: reason,
    }));
  });
};

const timeOf = (instant: string): string => {
  const { hour, minute } = tokyoFields(instant);
  return `${hour}:${minute}`;
};

/** What the form of a term is given besides its fields: of a 休止 what it asks, and what saving was found to do. */
export type TermSlots = {
  readonly calledOff: number;
  readonly closing?: {
    readonly homeReasons: readonly Choice[];
    /** None for whoever may not write notices; `announcers` may. */
    readonly announcements: readonly Choice[];
    readonly announcers: string;
  };
  readonly check?: TermCheckView & { readonly notSaved: boolean };
};
