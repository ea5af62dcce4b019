import { makeTermRows } from '../adapters/db/term/terms.knex.ts';
import type { ChoiceSources } from '../adapters/http/resource/parts.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { termPages } from '../adapters/http/term/term-pages.ts';
import { nationalHolidays } from '../adapters/site/holidays.ts';
import { unitChoices, unitNames, unitOfFacility } from '../application/resident/unit-choices.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { makeSlots } from '../application/term/make-slots.ts';
import { makeMakeUsualTerms } from '../application/term/make-usual-terms.ts';
import { makeNewTerm } from '../application/term/new-term.ts';
import { termResource } from '../application/term/term.resource.ts';
import { makeWriteTerm } from '../application/term/write-term.ts';
import type { Facility } from '../domain/facility.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import { visitRulesOf } from '../domain/site/visit-rules.ts';
import { closedDayOf } from '../domain/term/closed-days.ts';
import type { ClosedDays } from '../domain/term/slots.ts';
import type { Base } from './base.ts';

type Parts = { profile: SiteProfile; facilityChoices: ChoiceSources[string] };

export type TermRoom = ReturnType<typeof composeTerm>;

/** 面会受付枠: the list, and the slots that the rooms of visits book. */
export function composeTerm(
  { query, history, inTransaction, clock }: Base,
  { profile, facilityChoices }: Parts,
) {
  const terms = makeTermRows({ query, clock });
  const rulesOf = (facility: Facility) => visitRulesOf(profile, facility);
  const closedDaysOf = (facility: Facility): ClosedDays => {
    const rules = { holidays: nationalHolidays, closedPeriods: rulesOf(facility).closedPeriods };
    return (date) => closedDayOf(date, rules);
  };
  const crud = makeWriteTerm({
    crud: makeCrud(termResource, {
      collection: terms,
      history,
      inTransaction,
      references: {
        unit: async (_worker, unit, { facility }) => unitOfFacility(profile, facility, unit),
      },
    }),
    terms,
    tabletsOf: (facility) => rulesOf(facility).tablets,
    inTransaction,
  });
  const choices = {
    facilities: facilityChoices,
    units: async () => unitChoices(profile),
    unitNames: async () => unitNames(profile),
  };
  const makeUsual = makeMakeUsualTerms({ crud, terms, rulesOf, clock, inTransaction });
  return {
    terms,
    crud,
    slots: makeSlots({ terms, closedDaysOf }),
    makeUsual,
    pages: termPages({ crud, newTerm: makeNewTerm({ rulesOf, clock }), makeUsual, choices }),
    routes: [resourceCsv(termResource, crud, choices)],
  };
}
