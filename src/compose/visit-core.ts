import type { Slots } from '../application/term/slots.ts';
import { makeActOnVisit } from '../application/visit/act-on-visit.ts';
import { makeBookVisit } from '../application/visit/booking/book-visit.ts';
import { makeFindSeat } from '../application/visit/booking/find-seat.ts';
import { makeOfferSlots, type OfferSlots } from '../application/visit/booking/offer-slots.ts';
import { makeChangeVisit } from '../application/visit/change-visit.ts';
import type { VideoMeetings } from '../application/visit/meeting/video-meetings.port.ts';
import { makeReachResident } from '../application/visit/reach-resident.ts';
import type { VisitEventHandler } from '../application/visit/visit-events.ts';
import type { Visits } from '../application/visit/visits.port.ts';
import { FACILITIES } from '../domain/facility.ts';
import { type VisitRulesOf, visitRulesOf } from '../domain/site/visit-rules.ts';
import type { Adapters } from './adapters.ts';

type Parts = {
  slots: Slots;
  meetings: Pick<VideoMeetings, 'provider'>;
  /** What follows from a change, in its transaction; in this order. */
  eventHandlers: (core: VisitQueries) => readonly VisitEventHandler[];
};

/** What the handlers of events may ask. */
export type VisitQueries = {
  readonly visits: Visits;
  readonly rulesOf: VisitRulesOf;
  readonly offer: OfferSlots;
};

export type VisitCore = ReturnType<typeof composeVisitCore>;

/** 面会予約: booking, and all that is done to a booked visit. Its pages are composed by those who show them. */
export function composeVisitCore(adapters: Adapters, { slots, meetings, eventHandlers: handlersOf }: Parts) {
  const { profile, visits, visitResidents: residents } = adapters;
  const { history, limits, inTransaction, queue, clock } = adapters;
  const rulesOf: VisitRulesOf = (facility) => visitRulesOf(profile, facility);
  const reach = makeReachResident({ residents, clock });
  const offer = makeOfferSlots({ visits, reach, slots, rulesOf, clock });
  const eventHandlers = handlersOf({ visits, rulesOf, offer });
  const findSeat = makeFindSeat({ visits, residents, slots, rulesOf, clock });
  const actOnVisit = makeActOnVisit({
    visits,
    residents,
    rulesOf,
    history,
    eventHandlers,
    inTransaction,
    clock,
  });
  const change = makeChangeVisit({ actOnVisit, reach, findSeat, meetings, queue, clock });
  return {
    visits,
    residents,
    rulesOf,
    reach,
    change,
    actOnVisit,
    offer,
    eventHandlers,
    book: makeBookVisit({
      visits,
      residents,
      reach,
      findSeat,
      rulesOf,
      limits,
      history,
      eventHandlers,
      inTransaction,
      maxParticipants: Math.max(...FACILITIES.map((facility) => rulesOf(facility).maxParticipants)),
    }),
  };
}
