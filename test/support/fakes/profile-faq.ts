import type { FaqRows } from '../../../src/application/faq/faq.resource.ts';
import { firstFaq } from '../../../src/application/first-values/first-values.ts';
import type { SiteProfile } from '../../../src/domain/site/site-profile.ts';

/** The questions of the site profile, without a database. */
export const makeProfileFaq = (profile: SiteProfile): Pick<FaqRows, 'shown'> => ({
  shown: async () => firstFaq(profile).map((entry) => ({ ...entry, code: entry.code ?? '' })),
});
