import { DomainError } from '../../../domain/errors.ts';
import type { VisitMailKind } from '../../../domain/mail/mail.ts';
import type { VisitRulesOf } from '../../../domain/site/visit-rules.ts';
import type { InstantString } from '../../../domain/time.ts';
import { VISIT_RESOURCE, type Visit } from '../../../domain/visit/visit.ts';
import { cancelsUntil } from '../../../domain/visit/visit-acts.ts';
import { reasonsToFamilies } from '../../../domain/visit/visit-words.ts';
import type { Clock } from '../../clock.port.ts';
import type { VisitLetter } from '../../mail/letters.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { OfferSlots } from '../booking/offer-slots.ts';
import type { VisitEvent, VisitEventHandler } from '../visit-events.ts';

/** A confirmed address of whoever booked. */
type VisitAddress = {
  readonly registrationId: number;
  /** The member's. */
  readonly name: string;
  readonly address: string;
};

export interface VisitRecipients {
  /** The member's confirmed addresses, none where the registration has ended, and how the resident is named in mails. */
  of(
    memberId: number,
    residentId: number,
  ): Promise<{ readonly familyName: string; readonly addresses: readonly VisitAddress[] }>;
}

const KINDS: Readonly<Partial<Record<VisitEvent, VisitMailKind>>> = {
  requested: 'visitRequested',
  confirmed: 'visitConfirmed',
  moved: 'visitMoved',
  cancelledByFamily: 'visitCancelled',
  cancelledByHome: 'visitCalledOff',
  closed: 'visitClosed',
  declined: 'visitDeclined',
};

/** Events after which another time is offered. */
const OFFERED_AGAIN: readonly VisitEvent[] = ['cancelledByHome', 'closed', 'declined'];
const MAX_OFFERED = 3;

type Ports = {
  recipients: VisitRecipients;
  offer: Pick<OfferSlots, 'nearest'>;
  outbox: Outbox;
  rulesOf: VisitRulesOf;
  /** The part of an event's uid after the `@`. */
  mailDomain: string;
  clock: Clock;
};

/** Puts one mail about a visit to each confirmed address of whoever booked it, once for each state of it. */
export type PutVisitMail = (
  kind: VisitMailKind,
  visit: Visit,
  more?: { readonly before?: Visit | null; readonly free?: readonly InstantString[] },
) => Promise<void>;

export const makePutVisitMail =
  ({ recipients, outbox, rulesOf, mailDomain, clock }: Omit<Ports, 'offer'>): PutVisitMail =>
  async (kind, visit, { before = null, free = [] } = {}) => {
    if (visit.memberId === null) return;
    const { familyName, addresses } = await recipients.of(visit.memberId, visit.residentId);
    const rules = rulesOf(visit.facility);
    const data: VisitLetter = {
      reference: visit.reference,
      mode: visit.mode,
      startsAt: visit.startsAt,
      endsAt: visit.endsAt,
      familyName,
      sequence: visit.sequence,
      mailDomain,
      stamp: clock.now(),
      cancelsUntil: cancelsUntil(visit, rules),
      joinOpensMinutes: rules.joinOpensMinutes,
      movedFrom: before && before.startsAt !== visit.startsAt ? before.startsAt : null,
      inCalendars: visit.status === 'confirmed' || before?.status === 'confirmed',
      reason: reasonsToFamilies(visit, kind === 'visitClosed').join('\n') || null,
      free,
    };
    for (const { registrationId, name, address } of addresses)
      await outbox.put({
        kind,
        data,
        to: { name, address, memberId: visit.memberId, registrationId, facilities: [visit.facility] },
        about: { resource: VISIT_RESOURCE, id: visit.id },
        once: `visit:${visit.id}:${visit.sequence}:${kind}:${registrationId}`,
      });
  };

/** The mails that follow from a change of a visit, in its transaction. */
export function makeVisitMails(ports: Ports): VisitEventHandler {
  const put = makePutVisitMail(ports);
  return async (visit, event, before) => {
    const kind = KINDS[event];
    if (!kind || visit.memberId === null) return;
    const free = OFFERED_AGAIN.includes(event) ? await freeTimes(ports.offer, visit) : [];
    await put(kind, visit, { before, free });
  };
}

/** None where nothing can be offered to the family any more. */
async function freeTimes(
  offer: Ports['offer'],
  { memberId, residentId, mode, startsAt }: Visit,
): Promise<readonly InstantString[]> {
  if (memberId === null) return [];
  const family = { audience: 'family', id: memberId, name: '' } as const;
  try {
    const slots = await offer.nearest(family, { residentId, mode, to: startsAt, max: MAX_OFFERED });
    return slots.map((slot) => slot.startsAt);
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'notFound') return [];
    throw error;
  }
}
