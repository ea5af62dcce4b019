import { makeVisitResidents } from '../adapters/db/visit/visit-residents.knex.ts';
import { makeVisits } from '../adapters/db/visit/visits.knex.ts';
import type { Slots } from '../application/term/slots.ts';
import { makeBookVisit } from '../application/visit/book-visit.ts';
import type { VisitFollower } from '../application/visit/follow-visit.ts';
import { makeOfferSlots, type OfferSlots } from '../application/visit/offer-slots.ts';
import { makePlaceVisit } from '../application/visit/place-visit.ts';
import { makeReachResident } from '../application/visit/reach-resident.ts';
import { makeTouchVisit } from '../application/visit/touch-visit.ts';
import type { VideoMeetings } from '../application/visit/video-meetings.port.ts';
import { makeChangeVisit } from '../application/visit/visit-acts.ts';
import type { RulesOf } from '../application/visit/visit-rules.port.ts';
import type { Visits } from '../application/visit/visits.port.ts';
import { FACILITIES } from '../domain/facility.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import { visitRulesOf } from '../domain/site/visit-rules.ts';
import type { Base } from './base.ts';

type Parts = {
  profile: SiteProfile;
  slots: Slots;
  meetings: Pick<VideoMeetings, 'provider'>;
  /** What follows from a change, in its transaction; in this order. */
  followers: (core: VisitCore) => readonly VisitFollower[];
};

/** What followers may need to ask. */
export type VisitCore = {
  readonly visits: Visits;
  readonly rulesOf: RulesOf;
  readonly offer: OfferSlots;
};

export type VisitRoom = ReturnType<typeof composeVisit>;

/** 面会予約: booking, and all that is done to a booked visit. Its pages are composed by those who show them. */
export function composeVisit(
  {
    query,
    history,
    limits,
    inTransaction,
    queue,
    clock,
  }: Pick<Base, 'query' | 'history' | 'limits' | 'inTransaction' | 'queue' | 'clock'>,
  { profile, slots, meetings, followers: followersOf }: Parts,
) {
  const visits = makeVisits(query);
  const residents = makeVisitResidents(query);
  const rulesOf: RulesOf = (facility) => visitRulesOf(profile, facility);
  const reach = makeReachResident({ residents, clock });
  const offer = makeOfferSlots({ visits, reach, slots, rulesOf, clock });
  const followers = followersOf({ visits, rulesOf, offer });
  const place = makePlaceVisit({ visits, residents, slots, rulesOf, clock });
  const touch = makeTouchVisit({ visits, residents, rulesOf, history, followers, inTransaction, clock });
  const change = makeChangeVisit({ touch, reach, place, meetings, queue, clock });
  return {
    visits,
    residents,
    rulesOf,
    reach,
    change,
    touch,
    offer,
    followers,
    book: makeBookVisit({
      visits,
      residents,
      reach,
      place,
      rulesOf,
      limits,
      history,
      followers,
      inTransaction,
      mostParticipants: Math.max(...FACILITIES.map((facility) => rulesOf(facility).maxParticipants)),
    }),
  };
}
