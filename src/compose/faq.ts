import { makeFaqRows } from '../adapters/db/faq/faq-rows.knex.ts';
import type { SiteFace } from '../adapters/http/answer.ts';
import { faqPages } from '../adapters/http/faq/faq-pages.ts';
import type { ChoiceSources } from '../adapters/http/resource/parts.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { resourcePages, underName } from '../adapters/http/resource/resource-pages.ts';
import { faqResource } from '../application/faq/faq.resource.ts';
import { makeVisitorFaq } from '../application/faq/visitor-faq.ts';
import { factsAreKnown } from '../application/faq/write-faq.ts';
import { firstFaq } from '../application/first-values/first-values.ts';
import type { PublicChange } from '../application/public-change.port.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { facilityCell } from '../application/resource/of-facility.ts';
import type { Vacancies } from '../application/vacancy/vacancy.resource.ts';
import { namedFacts } from '../domain/site/facts-in-text.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import type { Base } from './base.ts';

type Parts = {
  profile: SiteProfile;
  face: Pick<SiteFace, 'baseUrl' | 'site'>;
  facilityChoices: ChoiceSources[string];
  publicChange: PublicChange;
  vacancies: Vacancies;
};

/** よくあるご質問: the list of them, and the page that visitors read. */
export function composeFaq(
  { query, history, inTransaction }: Base,
  { profile, face, facilityChoices, publicChange, vacancies }: Parts,
) {
  const faq = makeFaqRows(query);
  const categories = profile.faq.groups.map(({ code, label }) => ({ value: code, label }));
  const crud = makeCrud(faqResource, {
    collection: faq,
    history,
    inTransaction,
    references: { category: async (_worker, category) => categories.some(({ value }) => value === category) },
    check: [factsAreKnown(namedFacts(profile))],
    after: [publicChange],
  });
  const choices = { facilities: facilityChoices, faqCategories: async () => categories };
  return {
    pages: {
      ...faqPages({
        faq: makeVisitorFaq({ profile, faq, vacancies }),
        baseUrl: face.baseUrl,
        company: face.site.company,
      }),
      ...underName('manager.faq', resourcePages(faqResource, crud, { choices, cells: facilityCell })),
    },
    routes: [resourceCsv(faqResource, crud, choices)],
    async makeFirst() {
      for (const first of firstFaq(profile)) await faq.insert(first);
    },
  };
}
