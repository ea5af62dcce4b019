import { makePersonalReads } from '../adapters/db/history/history.knex.ts';
import { makeBookedVisits } from '../adapters/db/term/booked-visits.knex.ts';
import type { ChoiceSources } from '../adapters/http/resource/parts.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { closedFamiliesPage, termPages } from '../adapters/http/term/term-pages.ts';
import { phoneWords } from '../adapters/phone/phone-words.ts';
import type { Categories } from '../application/category/category.resource.ts';
import type { NoticeCrud } from '../application/notice/write-notice.ts';
import { unitChoices } from '../application/resident/resident-choices.ts';
import { makeAffectedVisits } from '../application/term/affected-visits.ts';
import { makeAnnounceClosing } from '../application/term/announce-closing.ts';
import { makeCheckTerm } from '../application/term/check-term.ts';
import { makeCloseTerm } from '../application/term/close-term.ts';
import { makeClosedFamilies } from '../application/term/closed-families.ts';
import { makeNewTerm } from '../application/term/new-terms.ts';
import { termResource } from '../application/term/term.resource.ts';
import { calledOff } from '../application/visit/change-visit.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import type { Base } from './base.ts';
import type { TermRoom } from './term.ts';
import type { VisitCore } from './visit-core.ts';

type Parts = {
  term: TermRoom;
  visit: Pick<VisitCore, 'visits' | 'touch'>;
  profile: SiteProfile;
  facilityChoices: ChoiceSources[string];
  notices: NoticeCrud;
  categories: Categories;
};

/** The pages of 面会受付枠: the list, its forms with what they do to booked visits, and 休止 in one act. */
export function composeTermPages(
  { query, inTransaction, clock }: Base,
  { term, visit, profile, facilityChoices, notices, categories }: Parts,
) {
  const { terms, crud, makeUsual, rulesOf, closedDaysOf, placeName } = term;
  const booked = makeBookedVisits(query);
  const reads = makePersonalReads(query);
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
      visit.touch(actor, id, {
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
