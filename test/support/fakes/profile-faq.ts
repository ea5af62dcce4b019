import type { FaqRows } from '../../../src/application/faq/faq.port.ts';
import { firstFaq } from '../../../src/application/faq/first-faq.ts';
import type { SiteProfile } from '../../../src/domain/site/site-profile.ts';

/** The questions of the site profile, without a database. */
export const makeProfileFaq = (profile: SiteProfile): Pick<FaqRows, 'shown'> => ({
  shown: async () => firstFaq(profile).map((entry) => ({ ...entry, code: entry.code ?? '' })),
});
