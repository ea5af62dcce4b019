import type { FamilyActor } from '../../../domain/actor.ts';
import { DomainError } from '../../../domain/errors.ts';
import { parseForm } from '../../../domain/form/form.ts';
import { formatDate, formatDateTime, formatTime } from '../../../domain/format.ts';
import type { VisitRulesOf } from '../../../domain/site/visit-rules.ts';
import { compareInstants, type InstantString, tokyoDate } from '../../../domain/time.ts';
import { SLOT_FULL } from '../../../domain/visit/booking-limits.ts';
import { JUST_TAKEN } from '../../../domain/visit/seats.ts';
import { type DayOffer, nearestFree } from '../../../domain/visit/slot-offers.ts';
import { assertParticipants, bookingSchema } from '../../../domain/visit/visit-forms.ts';
import { VISIT_NAMES } from '../../../domain/visit/visit-words.ts';
import type { VisitMode } from '../../../domain/visit-mode.ts';
import type { Clock } from '../../clock.port.ts';
import type { FamilyVisits, OwnResident } from '../family-visits.port.ts';
import { residentMissing } from '../reach-resident.ts';
import type { BookingDayView, BookingView, CalendarView, ResidentChoiceView } from './booking.view.ts';
import type { OfferSlots, ResidentOffer } from './offer-slots.ts';

/** Whom a family may book for now, which kinds of visit there are, and how many of this month are left. */
export type ResidentsToBook = (
  actor: FamilyActor,
  residents: readonly OwnResident[],
) => Promise<readonly ResidentChoiceView[]>;

export const makeResidentsToBook =
  ({ offer, clock }: { offer: Pick<OfferSlots, 'allowance'>; clock: Clock }): ResidentsToBook =>
  (actor, residents) =>
    Promise.all(
      residents.map(async ({ id, name }) => {
        const { refusal, leftInMonth, modes } = await offer.allowance(actor, id);
        const month = tokyoDate(clock.now()).slice(0, 7);
        const left = leftInMonth?.[month];
        return {
          id,
          name,
          refusal,
          left: left === undefined ? null : leftWords(month, left),
          modes: modes.map((mode) => ({ mode, label: VISIT_NAMES[mode] })),
        };
      }),
    );

type Asked = { readonly residentId: number; readonly mode: VisitMode };

/** The steps of booking, as pages show them; nothing is booked by them. Throw `notFound` for residents of others. */
export interface FamilyBooking {
  calendar(actor: FamilyActor, asked: Asked): Promise<CalendarView>;
  /** Throws `notFound` for a day on which nothing is offered. */
  day(actor: FamilyActor, asked: Asked & { date: string }): Promise<BookingDayView>;
  form(actor: FamilyActor, asked: Asked & { startsAt: InstantString }): Promise<BookingView>;
  /** The form with what was typed; `confirming` checks it first and throws `invalid` by field. */
  typed(actor: FamilyActor, raw: unknown, confirming: boolean): Promise<BookingView>;
}

type Ports = {
  family: Pick<FamilyVisits, 'residents' | 'member'>;
  offer: OfferSlots;
  toBook: ResidentsToBook;
  rulesOf: VisitRulesOf;
  clock: Clock;
};

/** Times offered in place of one that is gone. */
const MAX_NEAREST = 4;

export const makeFamilyBooking = (ports: Ports): FamilyBooking => ({
  calendar: (actor, asked) => calendarView(ports, actor, asked),
  day: (actor, asked) => dayView(ports, actor, asked),
  form: (actor, asked) => bookingForm(ports, actor, asked),
  typed: (actor, raw, confirming) => typedForm(ports, actor, raw, confirming),
});

async function ownResident({ family, clock }: Ports, actor: FamilyActor, id: number): Promise<OwnResident> {
  const residents = await family.residents(actor.id, tokyoDate(clock.now()));
  const found = residents.find((one) => one.id === id);
  if (!found) throw residentMissing();
  return found;
}

const forResident = ({ id, name }: OwnResident, mode: VisitMode) => ({
  residentId: id,
  resident: name,
  mode,
  modeLabel: VISIT_NAMES[mode],
});

async function calendarView(ports: Ports, actor: FamilyActor, asked: Asked): Promise<CalendarView> {
  const resident = await ownResident(ports, actor, asked.residentId);
  const [{ refusal, leftInMonth, days }, [choice]] = await Promise.all([
    ports.offer.of(actor, asked),
    ports.toBook(actor, [resident]),
  ]);
  return {
    kind: 'calendar',
    ...forResident(resident, asked.mode),
    modes: choice?.modes ?? [],
    refusal,
    left: Object.entries(leftInMonth ?? {}).map(([month, left]) => leftWords(month, left)),
    months: byMonth(days),
  };
}

/** 「12月はあと1回」 of `2026-12`. */
const leftWords = (month: string, left: number): string => `${Number(month.slice(5))}月はあと${left}回`;

function byMonth(days: readonly DayOffer[]): CalendarView['months'] {
  const monthOf = ({ date }: DayOffer) => date.slice(0, 7);
  return [...new Set(days.map(monthOf))].map((month) => ({
    month: `${month.slice(0, 4)}年${Number(month.slice(5))}月`,
    days: days
      .filter((day) => monthOf(day) === month)
      .map(({ date, mark, reason }) => ({ date, words: formatDate(date), mark, reason })),
  }));
}

async function dayView(
  ports: Ports,
  actor: FamilyActor,
  { date, ...asked }: Asked & { date: string },
): Promise<BookingDayView> {
  const resident = await ownResident(ports, actor, asked.residentId);
  const { days, refusal } = await ports.offer.of(actor, asked);
  const day = days.find((one) => one.date === date);
  if (!day || day.slots.length === 0)
    throw new DomainError('notFound', 'visit.noDay', 'この日は予約できません。');
  return {
    kind: 'day',
    ...forResident(resident, asked.mode),
    date,
    words: formatDate(date),
    slots: day.slots.map(({ slot, refusal: own }) => ({
      startsAt: slot.startsAt,
      words: `${formatTime(slot.startsAt)}〜${formatTime(slot.endsAt)}`,
      refusal: refusal ?? own,
    })),
  };
}

async function bookingForm(
  ports: Ports,
  actor: FamilyActor,
  { startsAt, ...asked }: Asked & { startsAt: InstantString },
): Promise<BookingView> {
  const resident = await ownResident(ports, actor, asked.residentId);
  const [offered, member] = await Promise.all([ports.offer.of(actor, asked), ports.family.member(actor.id)]);
  const reason = refusalAt(offered, startsAt);
  return {
    kind: 'form',
    ...forResident(resident, asked.mode),
    confirming: false,
    startsAt,
    date: tokyoDate(startsAt),
    words: formatDateTime(startsAt),
    approval: slotAt(offered.days, startsAt)?.slot.approval === 'approval',
    values: {
      participants: [{ name: actor.name, relation: resident.relation }],
      phone: member.phone,
      message: '',
    },
    maxParticipants: ports.rulesOf(resident.facility).maxParticipants,
    gone: reason === null ? null : { reason, nearest: nearestTo(offered, startsAt) },
    mails: member.mails,
  };
}

/** Free times in place of one that is gone; none where nothing can be booked at all. */
const nearestTo = ({ refusal, days }: ResidentOffer, startsAt: InstantString) =>
  refusal !== null
    ? []
    : nearestFree(days, startsAt, MAX_NEAREST).map((slot) => ({
        startsAt: slot.startsAt,
        words: formatDateTime(slot.startsAt),
      }));

async function typedForm(
  ports: Ports,
  actor: FamilyActor,
  raw: unknown,
  confirming: boolean,
): Promise<BookingView> {
  const { participants, phone, message, ...asked } = parseForm(
    bookingSchema(MAX_TYPED_PARTICIPANTS),
    raw,
    'visit.invalid',
  );
  const view = await bookingForm(ports, actor, asked);
  assertParticipants(participants, view.maxParticipants);
  return {
    ...view,
    // What cannot be booked any more is not confirmed, but offered elsewhere.
    confirming: confirming && view.gone === null,
    gone: view.gone && { ...view.gone, reason: toWhoeverChose(view.gone.reason) },
    values: { participants, phone, message },
  };
}

/** More than any facility takes; each says its own number afterwards. */
const MAX_TYPED_PARTICIPANTS = 20;

/** It was free when it was chosen. */
const toWhoeverChose = (reason: string): string => (reason === SLOT_FULL ? JUST_TAKEN : reason);

const slotAt = (days: readonly DayOffer[], startsAt: InstantString) =>
  days.flatMap(({ slots }) => slots).find(({ slot }) => compareInstants(slot.startsAt, startsAt) === 0);

const refusalAt = ({ refusal, days }: ResidentOffer, startsAt: InstantString): string | null => {
  const found = slotAt(days, startsAt);
  return refusal ?? (found ? found.refusal : 'この時間は予約できません。');
};
