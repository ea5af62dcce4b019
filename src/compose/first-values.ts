import {
  firstDocuments,
  firstFaq,
  firstJobs,
  firstLinks,
  firstVacancies,
  makeFirstValues,
} from '../application/first-values/first-values.ts';
import type { Adapters } from './adapters.ts';

/** Puts the values of the profile where a list has no rows yet; to be done before pages are asked for. */
export function composeFirstValues(adapters: Adapters) {
  const { profile, vacancyRows, documentRows, faqRows, jobRows, linkRows } = adapters;
  const { firstMarks, inTransaction } = adapters;
  const makeFirst = makeFirstValues({ marks: firstMarks, inTransaction });
  return () =>
    makeFirst({
      vacancy: () => insertAll(vacancyRows, firstVacancies(profile)),
      document: () => insertAll(documentRows, firstDocuments(profile)),
      faq: () => insertAll(faqRows, firstFaq(profile)),
      job: () => insertAll(jobRows, firstJobs(profile)),
      link: () => insertAll(linkRows, firstLinks(profile)),
    });
}

async function insertAll<I>(
  rows: { insert(input: I): Promise<unknown> },
  values: readonly I[],
): Promise<void> {
  for (const value of values) await rows.insert(value);
}
