import { familyVisitPage } from '../adapters/http/visit/family-visit-page.ts';
import { reserveCheckCalendar, reserveCheckPage } from '../adapters/http/visit/reserve-check-page.ts';
import { makeLinkGate } from '../application/account/attempt-gates.ts';
import type { FamilyNoticeReader } from '../application/family-notice/family-reading.ts';
import { makeClosuresFor } from '../application/term/family-closures.ts';
import { makeFamilyBooking, makeResidentsToBook } from '../application/visit/booking/family-booking.ts';
import type { FamilyWords } from '../application/visit/family/family-visit.view.ts';
import { makeFamilyVisitReader } from '../application/visit/family/family-visits.ts';
import { makeOpenLink, makeVisitByLink } from '../application/visit/family/visit-by-link.ts';
import type { VideoMeetings } from '../application/visit/meeting/video-meetings.port.ts';
import { facilityFullName, unitLabel } from '../domain/site/facility-facts.ts';
import { visitRuleWords } from '../domain/site/visit-rules.ts';
import { mailPaths } from '../paths.ts';
import type { Adapters } from './adapters.ts';
import type { VisitCore } from './visit-core.ts';

type Parts = {
  visit: VisitCore;
  notices: FamilyNoticeReader;
  meetings: VideoMeetings;
};

/** Visits as families see them, and the page that mails lead to. */
export function composeVisitFamily(adapters: Adapters, { visit, notices, meetings }: Parts) {
  const { profile, config, familyVisits: family, visitTokens: tokens, termRows } = adapters;
  const { limits, clock } = adapters;
  const { offer, rulesOf, change, book } = visit;
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
    closuresFor: makeClosuresFor({
      terms: termRows,
      placeName: (facility, unit) =>
        words.placeOf(facility).name + (unit ? `（${unitLabel(profile, facility, unit) ?? unit}）` : ''),
    }),
    toBook,
    words,
    rules: visitRuleWords(profile),
    clock,
  });
  const openLink = makeOpenLink({ tokens, gate: makeLinkGate(limits) });
  const byLink = makeVisitByLink({
    visitAt: mailPaths.visit,
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
    routes: [reserveCheckCalendar(byLink, adapters.writeCalendarFile)],
    byLink,
    openLink,
  };
}
