import type { FaqGroup } from '../../domain/faq/faq.ts';
import { facilityLabel } from '../../domain/site/facility-facts.ts';
import { namedFacts, withFacts } from '../../domain/site/facts-in-text.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';
import type { Vacancies } from '../vacancy/vacancy.resource.ts';
import type { FaqRows, WrittenFaq } from './faq.resource.ts';

export type FaqEntryView = {
  code: string;
  question: string;
  answer: string;
  /** Named when the answer holds for some facilities only. */
  only: string | null;
  readings?: string | undefined;
};

/** All questions, and the search words: the page filters the list, with scripts and without. */
export type FaqView = { search: string; groups: FaqGroup<FaqEntryView>[] };

type Ports = { profile: SiteProfile; faq: Pick<FaqRows, 'shown'>; vacancies: Vacancies };

/** The group of questions whose category the profile does not (or no longer) declare. */
const OTHERS = { code: 'others', label: 'そのほか' };

/** Makes the reading of questions for visitors, with current facts filled in. */
export const makeVisitorFaq = ({ profile, faq, vacancies }: Ports) => ({
  async list(search: string): Promise<FaqView> {
    const [written, nursing_home, group_home] = await Promise.all([
      faq.shown(),
      vacancies.of('nursing_home'),
      vacancies.of('group_home'),
    ]);
    const facts = namedFacts(profile, { nursing_home, group_home });
    const entryView = ({ code, question, answer, facility, readings }: WrittenFaq): FaqEntryView => ({
      code,
      question,
      answer: withFacts(answer, facts),
      only: facility && facilityLabel(profile, facility),
      ...(readings !== null && { readings }),
    });
    const known = new Set(profile.faq.groups.map(({ code }) => code));
    const groupOf = (
      { code, label }: typeof OTHERS,
      holds: (category: string) => boolean,
    ): FaqGroup<FaqEntryView> => ({
      code,
      label,
      entries: written.filter(({ category }) => holds(category)).map(entryView),
    });
    const groups = [
      ...profile.faq.groups.map((group) => groupOf(group, (category) => category === group.code)),
      groupOf(OTHERS, (category) => !known.has(category)),
    ];
    return { search, groups: groups.filter(({ entries }) => entries.length > 0) };
  },
});

export type VisitorFaq = ReturnType<typeof makeVisitorFaq>;
