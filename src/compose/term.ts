import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { closedFamiliesPage, termPages } from '../adapters/http/term/term-pages.ts';
import type { NoticeCrud } from '../application/notice/write-notice.ts';
import { unitChoices, unitOfFacility } from '../application/resident/resident-choices.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { makeAffectedVisits, makeCheckTerm } from '../application/term/check-term.ts';
import { makeAnnounceClosing, makeCloseTerm, type PlaceName } from '../application/term/close-term.ts';
import { makeCreateDefaultTerms, makeNewTerm } from '../application/term/new-terms.ts';
import { makeHasSlots, makeSlots } from '../application/term/slots.ts';
import { termResource } from '../application/term/term.resource.ts';
import { makeClosedFamilies } from '../application/term/whom-to-tell.ts';
import { withinTablets, withoutOverlap } from '../application/term/write-term.ts';
import { calledOff } from '../application/visit/change-visit.ts';
import type { Facility } from '../domain/facility.ts';
import { facilityLabel, unitLabel } from '../domain/site/facility-facts.ts';
import { visitRulesOf } from '../domain/site/visit-rules.ts';
import { type ClosedDays, closedDayOf } from '../domain/term/slots.ts';
import type { Adapters } from './adapters.ts';
import type { VisitCore } from './visit-core.ts';

type TermFeature = ReturnType<typeof composeTerm>;

/** 面会受付枠, and the slots that visits are booked in. Its pages come after visits, which they change. */
export function composeTerm(adapters: Adapters) {
  const { profile, termRows: terms, history, inTransaction, clock } = adapters;
  const rulesOf = (facility: Facility) => visitRulesOf(profile, facility);
  const closedDaysOf = async (facility: Facility): Promise<ClosedDays> => {
    const { nationalHolidays } = await import('../adapters/site/holidays.ts');
    const rules = { holidays: nationalHolidays, closedPeriods: rulesOf(facility).closedPeriods };
    return (date) => closedDayOf(date, rules);
  };
  const crud = makeCrud(termResource, {
    collection: terms,
    history,
    inTransaction,
    references: {
      unit: async (_worker, unit, { facility }) => unitOfFacility(profile, facility, unit),
    },
    check: [withinTablets((facility) => rulesOf(facility).tablets), withoutOverlap(terms)],
  });
  const makeUsual = makeCreateDefaultTerms({ crud, terms, rulesOf, clock, inTransaction });
  const placeName: PlaceName = (facility, unit) =>
    facilityLabel(profile, facility) + (unit ? `（${unitLabel(profile, facility, unit) ?? unit}）` : '');
  return {
    terms,
    crud,
    slots: makeSlots({ terms, closedDaysOf }),
    hasSlots: makeHasSlots({ terms, closedDaysOf }),
    makeUsual,
    rulesOf,
    closedDaysOf,
    placeName,
  };
}

type Parts = {
  term: TermFeature;
  visit: Pick<VisitCore, 'visits' | 'actOnVisit'>;
  notices: NoticeCrud;
};

/** The pages of 面会受付枠: the list, its forms with what they do to booked visits, and 休止 in one act. */
export function composeTermPages(adapters: Adapters, { term, visit, notices }: Parts) {
  const { profile, facilityChoices, categories, bookedVisits: booked, phoneWords } = adapters;
  const { personalReads: reads, inTransaction, clock } = adapters;
  const { terms, crud, makeUsual, rulesOf, closedDaysOf, placeName } = term;
  const affected = makeAffectedVisits({ terms, visits: booked, closedDaysOf, clock });
  const choices = {
    facilities: facilityChoices,
    units: async () => unitChoices(profile),
  };
  const close = makeCloseTerm({
    crud,
    affected,
    visits: visit.visits,
    callOff: (actor, id, why) =>
      visit.actOnVisit(actor, id, {
        act: 'callOff',
        event: 'closed',
        change: calledOff('cancelled_by_home', why),
      }),
    booked,
    announce: makeAnnounceClosing({ notices, categories, placeName, clock }),
    clock,
    inTransaction,
  });
  return {
    close,
    pages: {
      ...termPages({
        crud,
        newTerm: makeNewTerm({ rulesOf, clock }),
        makeUsual,
        check: makeCheckTerm({
          crud,
          terms,
          affected,
          visits: booked,
          reads,
          phoneWords,
          closedDaysOf,
          clock,
        }),
        close,
        placeName,
        choices,
      }),
      'manager.term.phones': closedFamiliesPage(
        makeClosedFamilies({ crud, visits: booked, reads, phoneWords, clock }),
      ),
    },
    routes: [resourceCsv(termResource, crud, choices)],
  };
}
