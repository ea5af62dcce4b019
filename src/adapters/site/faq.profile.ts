import type { Faq } from '../../application/faq/faq.port.ts';
import { namedFacts, withFacts } from '../../domain/site/facts-in-text.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';

/** The questions of the site profile, with the facts their answers name put in. */
export function makeProfileFaq(profile: SiteProfile): Faq {
  const facts = namedFacts(profile);
  const groups = profile.faq.groups.map(({ code, label, entries }) => ({
    code,
    label,
    entries: entries.map((entry) => ({ ...entry, answer: withFacts(entry.answer, facts) })),
  }));
  return { groups: async () => groups };
}
