import { faqPages } from '../adapters/http/faq/faq-pages.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { resourcePages, underName } from '../adapters/http/resource/resource-pages.ts';
import { faqResource } from '../application/faq/faq.resource.ts';
import { makeVisitorFaq } from '../application/faq/visitor-faq.ts';
import { factsAreKnown } from '../application/faq/write-faq.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { facilityCell } from '../application/resource/facility-range.ts';
import { namedFacts } from '../domain/site/facts-in-text.ts';
import type { Adapters } from './adapters.ts';

/** よくあるご質問: the list of them, and the page that visitors read. */
export function composeFaq(adapters: Adapters) {
  const { profile, face, facilityChoices, faqRows, vacancyRows } = adapters;
  const { history, inTransaction, publicChange } = adapters;
  const categories = profile.faq.groups.map(({ code, label }) => ({ value: code, label }));
  const crud = makeCrud(faqResource, {
    collection: faqRows,
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
        faq: makeVisitorFaq({ profile, faq: faqRows, vacancies: vacancyRows }),
        baseUrl: face.baseUrl,
        company: face.site.company,
      }),
      ...underName('manager.faq', resourcePages(faqResource, crud, { choices, cells: facilityCell })),
    },
    routes: [resourceCsv(faqResource, crud, choices)],
  };
}
