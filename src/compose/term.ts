import { makeTermRows } from '../adapters/db/term/terms.knex.ts';
import { unitOfFacility } from '../application/resident/resident-choices.ts';
import { makeCrud } from '../application/resource/crud.ts';
import type { PlaceName } from '../application/term/announce-closing.ts';
import { makeMakeUsualTerms } from '../application/term/new-terms.ts';
import { makeHasSlots, makeSlots } from '../application/term/slots.ts';
import { termResource } from '../application/term/term.resource.ts';
import { withinTablets, withoutOverlap } from '../application/term/write-term.ts';
import type { Facility } from '../domain/facility.ts';
import { facilityLabel, unitLabel } from '../domain/site/facility-facts.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import { visitRulesOf } from '../domain/site/visit-rules.ts';
import { type ClosedDays, closedDayOf } from '../domain/term/slots.ts';
import type { Base } from './base.ts';

export type TermRoom = ReturnType<typeof composeTerm>;

/** 面会受付枠, and the slots that visits are booked in. Its pages come after the room of visits, which they touch. */
export function composeTerm(
  { query, history, inTransaction, clock }: Pick<Base, 'query' | 'history' | 'inTransaction' | 'clock'>,
  profile: SiteProfile,
) {
  const terms = makeTermRows({ query, clock });
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
  const makeUsual = makeMakeUsualTerms({ crud, terms, rulesOf, clock, inTransaction });
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
