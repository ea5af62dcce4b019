import type { SiteFace } from '../adapters/http/answer.ts';
import { faqPages } from '../adapters/http/faq/faq-pages.ts';
import { makeProfileFaq } from '../adapters/site/faq.profile.ts';
import { makeVisitorFaq } from '../application/faq/visitor-faq.ts';
import { facilityLabel } from '../domain/site/facility-facts.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';

type Parts = { profile: SiteProfile; face: Pick<SiteFace, 'baseUrl' | 'site'> };

/** よくあるご質問, from the site profile. */
export function composeFaq({ profile, face }: Parts) {
  const faq = makeVisitorFaq({
    faq: makeProfileFaq(profile),
    labelOf: (facility) => facilityLabel(profile, facility),
  });
  return { pages: faqPages({ faq, baseUrl: face.baseUrl, company: face.site.company }) };
}
