import type { FamilyActor } from '../../../domain/actor.ts';
import { DomainError } from '../../../domain/errors.ts';
import { parseForm } from '../../../domain/form/form.ts';
import { formatDate, formatDateTime, formatTime } from '../../../domain/format.ts';
import type { VisitRulesOf } from '../../../domain/site/visit-rules.ts';
import { compareInstants, type InstantString, tokyoDate } from '../../../domain/time.ts';
import { SLOT_FULL } from '../../../domain/visit/booking-limits.ts';
import { type Booking, bookingSchema } from '../../../domain/visit/visit-forms.ts';
import { VISIT_NAMES } from '../../../domain/visit/visit-words.ts';
import type { VisitMode } from '../../../domain/visit-mode.ts';
import type { Clock } from '../../clock.port.ts';
import type { FamilyVisits, OwnResident } from '../family-visits.port.ts';
import type { BookingDayView, BookingView, CalendarView, ResidentChoiceView } from './booking.view.ts';
import { JUST_TAKEN } from './find-seat.ts';
import type { DayOffer, OfferSlots, ResidentOffer } from './offer-slots.ts';

/** Whom a family may book for now, which kinds of visit there are, and how many of this month are left. */
export type ResidentsToBook = (
  actor: FamilyActor,
  residents: readonly OwnResident[],
) => Promise<readonly ResidentChoiceView[]>;

export const makeResidentsToBook =
  ({ offer, clock }: { offer: Pick<OfferSlots, 'standing'>; clock: Clock }): ResidentsToBook =>
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
          left: left === undefined ? null : `${Number(month.slice(5))}月はあと${left}回`,
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

const MOST_NEAREST = 4;

export function makeFamilyBooking({ family, offer, toBook, rulesOf, clock }: Ports): FamilyBooking {
  const ownResident = async (actor: FamilyActor, id: number): Promise<OwnResident> => {
    const residents = await family.residents(actor.id, tokyoDate(clock.now()));
    const found = residents.find((one) => one.id === id);
    if (found) return found;
    throw new DomainError('notFound', 'visit.noResident', 'そのご入居者は見つかりません。');
  };
  const about = ({ id, name }: OwnResident, mode: VisitMode) => ({
    residentId: id,
    resident: name,
    mode,
    modeLabel: VISIT_NAMES[mode],
  });

  const form: FamilyBooking['form'] = async (actor, { residentId, mode, startsAt }) => {
    const resident = await ownResident(actor, residentId);
    const [offered, member] = await Promise.all([
      offer.of(actor, { residentId, mode }),
      family.member(actor.id),
    ]);
    const reason = refusalAt(offered, startsAt);
    const nearest =
      reason === null || offered.refusal !== null
        ? []
        : await offer.nearest(actor, { residentId, mode, to: startsAt, most: MOST_NEAREST });
    return {
      kind: 'form',
      ...about(resident, mode),
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
      mostParticipants: rulesOf(resident.facility).maxParticipants,
      gone:
        reason === null
          ? null
          : {
              reason,
              nearest: nearest.map((slot) => ({
                startsAt: slot.startsAt,
                words: formatDateTime(slot.startsAt),
              })),
            },
      mails: member.mails,
    };
  };

  return {
    form,
    async calendar(actor, { residentId, mode }) {
      const resident = await ownResident(actor, residentId);
      const [offered, [choice]] = await Promise.all([
        offer.of(actor, { residentId, mode }),
        toBook(actor, [resident]),
      ]);
      return {
        kind: 'calendar',
        ...about(resident, mode),
        modes: choice?.modes ?? [],
        refusal: offered.refusal,
        left: Object.entries(offered.leftInMonth ?? {}).map(
          ([month, left]) => `${Number(month.slice(5))}月はあと${left}回`,
        ),
        months: byMonth(offered.days),
      };
    },
    async day(actor, { residentId, mode, date }) {
      const resident = await ownResident(actor, residentId);
      const { days, refusal } = await offer.of(actor, { residentId, mode });
      const day = days.find((one) => one.date === date);
      if (!day || day.slots.length === 0)
        throw new DomainError('notFound', 'visit.noDay', 'この日は予約できません。');
      return {
        kind: 'day',
        ...about(resident, mode),
        date,
        words: formatDate(date),
        slots: day.slots.map((one) => ({
          startsAt: one.slot.startsAt,
          words: `${formatTime(one.slot.startsAt)}〜${formatTime(one.slot.endsAt)}`,
          refusal: refusal ?? one.refusal,
        })),
      };
    },
    async typed(actor, raw, confirming) {
      const typed: Booking = parseForm(bookingSchema(MOST_PEOPLE), raw, 'visit.invalid');
      const view = await form(actor, typed);
      if (typed.participants.length > view.mostParticipants) throw tooMany(view.mostParticipants);
      const { participants, phone, message } = typed;
      return {
        ...view,
        // What cannot be booked any more is not confirmed, but offered elsewhere.
        confirming: confirming && view.gone === null,
        gone: view.gone && { ...view.gone, reason: toWhoeverChose(view.gone.reason) },
        values: { participants, phone, message },
      };
    },
  };
}

/** More than any facility takes; each says its own number afterwards. */
const MOST_PEOPLE = 20;

const tooMany = (most: number) =>
  new DomainError('invalid', 'visit.invalid', `一緒に参加できるのは${most}名までです。`, {
    fields: { participants: [`一緒に参加できるのは${most}名までです。`] },
  });

/** It was free when it was chosen. */
const toWhoeverChose = (reason: string): string => (reason === SLOT_FULL ? JUST_TAKEN : reason);

const slotAt = (days: readonly DayOffer[], startsAt: InstantString) =>
  days.flatMap(({ slots }) => slots).find(({ slot }) => compareInstants(slot.startsAt, startsAt) === 0);

const refusalAt = ({ refusal, days }: ResidentOffer, startsAt: InstantString): string | null => {
  const found = slotAt(days, startsAt);
  return refusal ?? (found ? found.refusal : 'この時間は予約できません。');
};

function byMonth(days: readonly DayOffer[]): CalendarView['months'] {
  const months = new Map<string, CalendarView['months'][number]['days'][number][]>();
  for (const { date, mark, reason } of days) {
    const month = `${date.slice(0, 4)}年${Number(date.slice(5, 7))}月`;
    months.set(month, [...(months.get(month) ?? []), { date, words: formatDate(date), mark, reason }]);
  }
  return [...months].map(([month, all]) => ({ month, days: all }));
}
