import { type Actor, can } from '../../domain/actor.ts';
import type { Facility } from '../../domain/facility.ts';
import { formatDate } from '../../domain/format.ts';
import { type ClosedDays, type Slot, slotsOf } from '../../domain/term/slots.ts';
import { daysWords, isOpen, type TermForm } from '../../domain/term/term.ts';
import { type DateString, daysAfter, latestDay, tokyoDate, tokyoFields } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { PersonalReads } from '../history/personal-reads.ts';
import type { PhoneWords } from '../phone-words.port.ts';
import { outsideRange } from '../resource/crud-rules.ts';
import type { AffectedVisits } from './affected-visits.ts';
import type { BookedVisit, BookedVisits } from './booked-visits.port.ts';
import { termResource } from './term.resource.ts';
import type { TermCheckView } from './term-check.view.ts';
import type { TermRows } from './terms.port.ts';
import { affectedView, toTellView } from './whom-to-tell.ts';
import type { TermCrud } from './write-term.ts';

type Ports = {
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

export function makeCheckTerm(ports: Ports): CheckTerm {
  const { crud, terms, affected, visits, reads, phoneWords, closedDaysOf, clock } = ports;

  /** Of a 休止 with whom to tell, which is recorded like the reading of any list of phones. */
  const shown = async (
    actor: Actor,
    term: TermForm,
    hit: readonly BookedVisit[],
  ): Promise<TermCheckView['affected']> => {
    if (isOpen(term) || hit.length === 0 || !can(actor, 'member:read')) return hit.map(affectedView);
    await reads.record({ actor, room: 'member', rowId: null, what: 'phones' });
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
    return checkView(term, days, slots, await shown(actor, term, await affected(term, stored)));
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
  seen: affected.map(({ id }) => id).join(','),
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
