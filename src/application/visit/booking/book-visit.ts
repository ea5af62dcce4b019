import { type Actor, can } from '../../../domain/actor.ts';
import { DomainError } from '../../../domain/errors.ts';
import { parseForm } from '../../../domain/form/form.ts';
import type { VisitRulesOf } from '../../../domain/site/visit-rules.ts';
import { MAX_BOOKINGS_AN_HOUR, SLOT_FULL } from '../../../domain/visit/booking-limits.ts';
import { slotGone } from '../../../domain/visit/seats.ts';
import { VISIT_RESOURCE, type Visit } from '../../../domain/visit/visit.ts';
import {
  assertParticipants,
  type BookingOnBehalf,
  bookingOnBehalfSchema,
  bookingSchema,
} from '../../../domain/visit/visit-forms.ts';
import type { Limits } from '../../account/limits.port.ts';
import type { History } from '../../history/history.port.ts';
import type { InTransaction } from '../../transaction.port.ts';
import type { ReachResident, VisitResident, VisitResidents } from '../reach-resident.ts';
import type { VisitEventHandler } from '../visit-events.ts';
import type { Visits } from '../visits.port.ts';
import type { FindSeat, FoundSeat } from './find-seat.ts';

type Booked = Pick<Visit, 'id' | 'reference' | 'status'>;

/**
 * Books a slot for a resident: a family for its own, staff for any family in their range (channel recorded; a rule
 * gone beyond needs a reason). Throws `invalid` by field, `rejected` for a rule, `conflict` (`visit.slotGone`)
 * when somebody else was quicker, `notFound` for a resident that is not the actor's, `tooMany`. Whoever sends the same
 * booking twice gets the first one.
 */
export type BookVisit = (actor: Actor, raw: unknown) => Promise<Booked>;

type Ports = {
  visits: Pick<Visits, 'insert' | 'freeReference'>;
  residents: Pick<VisitResidents, 'isFamily'>;
  reach: ReachResident;
  findSeat: FindSeat;
  rulesOf: VisitRulesOf;
  limits: Pick<Limits, 'count'>;
  history: Pick<History, 'record'>;
  eventHandlers: readonly VisitEventHandler[];
  inTransaction: InTransaction;
  /** The most that any facility lets join. */
  maxParticipants: number;
};

const HOUR_SECONDS = 60 * 60;

export const makeBookVisit =
  (ports: Ports): BookVisit =>
  async (actor, raw) => {
    const typed = parseBooking(actor, raw, ports.maxParticipants);
    if (actor.audience === 'family') await assertNotTooMany(ports.limits, actor.id);
    return ports.inTransaction(async () => {
      const resident = await ports.reach(actor, typed.residentId, 'visit:write');
      assertParticipants(typed.participants, ports.rulesOf(resident.facility).maxParticipants);
      await assertOfFamily(actor, typed, ports.residents);
      const { mode, startsAt, memberId } = typed;
      const found = await ports.findSeat({ resident, mode, startsAt, memberId });
      if ('already' in found) return found.already;
      assertWithinRules(actor, typed, found.breaches);
      return insertVisit(ports, actor, typed, found, resident);
    });
  };

function parseBooking(actor: Actor, raw: unknown, maxParticipants: number): BookingOnBehalf {
  if (actor.audience === 'manager')
    return parseForm(bookingOnBehalfSchema(maxParticipants), raw, 'visit.invalid');
  const memberId = actor.audience === 'family' ? actor.id : null;
  const typed = parseForm(bookingSchema(maxParticipants), raw, 'visit.invalid');
  return { ...typed, memberId, channel: 'web', overrideReason: null };
}

async function insertVisit(
  { visits, history, eventHandlers }: Ports,
  actor: Actor,
  { startsAt: _, ...typed }: BookingOnBehalf,
  { place, slot, breaches }: FoundSeat,
  { facility }: VisitResident,
): Promise<Visit> {
  const waits = actor.audience === 'family' && slot?.approval === 'approval';
  const visit = await visits.insert({
    ...typed,
    ...place,
    reference: await visits.freeReference(),
    facility,
    status: waits ? 'requested' : 'confirmed',
    overrideReason: breaches.length > 0 ? typed.overrideReason : null,
    homeReason: null,
    reasonNote: null,
    linkState: 'pending',
    joinUrl: null,
  });
  const { id: rowId, status, startsAt, overrideReason, channel } = visit;
  const after = { status, startsAt, channel, ...(overrideReason && { overrideReason }) };
  await history.record({ actor, resource: VISIT_RESOURCE, rowId, act: 'create', before: null, after });
  for (const handle of eventHandlers) await handle(visit, waits ? 'requested' : 'confirmed', null);
  return visit;
}

async function assertNotTooMany(limits: Ports['limits'], memberId: number): Promise<void> {
  if ((await limits.count(`bookings of member ${memberId}`, HOUR_SECONDS)) <= MAX_BOOKINGS_AN_HOUR) return;
  throw new DomainError(
    'tooMany',
    'visit.tooMany',
    '予約の操作が続いています。1時間ほど後にもう一度お試しいただくか、お電話でご予約ください。',
    { retryAfter: HOUR_SECONDS },
  );
}

async function assertOfFamily(
  actor: Actor,
  { memberId, residentId }: BookingOnBehalf,
  residents: Ports['residents'],
): Promise<void> {
  if (actor.audience !== 'manager' || memberId === null) return;
  if (await residents.isFamily(memberId, residentId)) return;
  const message = '会員は、この入居者のご家族から選んでください。';
  throw new DomainError('invalid', 'visit.invalid', message, { fields: { memberId: [message] } });
}

/** A family keeps to every rule; staff go beyond with a reason, which is recorded. */
export function assertWithinRules(
  actor: Actor,
  { overrideReason }: { readonly overrideReason: string | null },
  breaches: readonly string[],
): void {
  const [first] = breaches;
  if (first === undefined) return;
  if (!can(actor, 'visit:write'))
    throw first === SLOT_FULL ? slotGone() : new DomainError('rejected', 'visit.rule', first);
  if (overrideReason !== null) return;
  const message = `${breaches.map((breach) => breach.replace(/。$/, '')).join('。')}。それでも予約するときは、例外の理由を入力してください。`;
  throw new DomainError('rejected', 'visit.override', message, { fields: { overrideReason: [message] } });
}
