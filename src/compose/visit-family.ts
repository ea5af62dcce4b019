import { makeFamilyVisits } from '../adapters/db/visit/family-visits.knex.ts';
import { familyVisitPage } from '../adapters/http/visit/family-visit-page.ts';
import { reserveCheckCalendar, reserveCheckPage } from '../adapters/http/visit/reserve-check-page.ts';
import { makeLinkGate } from '../application/account/attempt-gates.ts';
import type { FamilyNoticeReader } from '../application/family-notice/family-reading.ts';
import { makeFamilyBooking, makeResidentsToBook } from '../application/visit/booking/family-booking.ts';
import type { FamilyWords } from '../application/visit/family/family-visit.view.ts';
import { makeFamilyVisitReader } from '../application/visit/family/family-visits.ts';
import {
  makeOpenLink,
  makeVisitByLink,
  type VisitTokens,
} from '../application/visit/family/visit-by-link.ts';
import type { VideoMeetings } from '../application/visit/meeting/video-meetings.port.ts';
import { facilityFullName, unitLabel } from '../domain/site/facility-facts.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import { visitRuleWords } from '../domain/site/visit-rules.ts';
import { mailPaths } from '../paths.ts';
import type { Base } from './base.ts';
import { writeCalendarFile } from './calendar-file.ts';
import type { TermFeature } from './term.ts';
import type { VisitCore } from './visit-core.ts';

type Parts = {
  profile: SiteProfile;
  visit: VisitCore;
  term: Pick<TermFeature, 'terms'>;
  tokens: VisitTokens;
  notices: FamilyNoticeReader;
  meetings: VideoMeetings;
};

/** Visits as families see them, and the page that mails lead to. */
export function composeVisitFamily(
  { query, limits, clock, config }: Base,
  { profile, visit, term, tokens, notices, meetings }: Parts,
) {
  const { offer, rulesOf, change, book } = visit;
  const family = makeFamilyVisits(query);
  const words: Omit<FamilyWords, 'now'> = {
    rulesOf,
    placeOf: (facility) => ({
      name: facilityFullName(profile, facility),
      phone: profile.facilities[facility].tel,
    }),
    tokenOf: (one) => tokens.of(one),
    calendarAt: mailPaths.visitCalendar,
    entryOf: (one) => meetings.guestEntry(one, tokens.of(one)),
  };
  const toBook = makeResidentsToBook({ offer, clock });
  const look = makeFamilyVisitReader({
    family,
    terms: term.terms,
    toBook,
    words,
    unitName: (facility, unit) => unitLabel(profile, facility, unit) ?? unit,
    rules: visitRuleWords(profile),
    clock,
  });
  const openLink = makeOpenLink({ tokens, gate: makeLinkGate(limits) });
  const byLink = makeVisitByLink({
    family,
    openLink,
    change,
    words,
    rulesOf,
    baseUrl: config.baseUrl,
    mailDomain: profile.operator.mailDomain,
    clock,
  });
  const booking = makeFamilyBooking({ family, offer, toBook, rulesOf, clock });
  return {
    look,
    pages: {
      'family.visit': familyVisitPage({ look, booking, book, cancel: change.cancel, notices }),
      'mail.visit': reserveCheckPage(byLink),
    },
    routes: [reserveCheckCalendar(byLink, writeCalendarFile)],
    byLink,
    openLink,
  };
}
