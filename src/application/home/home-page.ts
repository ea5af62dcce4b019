import type { Facility } from '../../domain/facility.ts';
import { facilitiesOf, facilityProfile, siteDescription } from '../../domain/site/facility-facts.ts';
import { monthlyParts, priceFrom } from '../../domain/site/fee-totals.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';
import { type VacancyLine, vacancyLine } from '../../domain/vacancy/vacancy.ts';
import type { Dated, VisitorNotices } from '../notice/public-notices.ts';
import type { Vacancies } from '../vacancy/vacancy.resource.ts';
import type { HomeFacility, HomeFacts, HomeView, HomeWords } from './home.view.ts';

/** Makes the home page: what it says of the operator, and the notices one should not miss. */
export const makeHomePage =
  (facts: () => Promise<HomeFacts>, notices: Pick<VisitorNotices, 'highlights'>) =>
  async (): Promise<Dated<HomeView>> => {
    const [said, { view, until }] = await Promise.all([facts(), notices.highlights()]);
    return { view: { ...said, ...view }, until };
  };

/** Makes what the home page says of the operator: the site profile, and the vacancies of the moment. */
export const makeHomeFacts =
  (profile: SiteProfile, vacancies: Vacancies) => async (): Promise<HomeFacts> => ({
    motto: profile.operator.philosophy.motto,
    lead: siteDescription(profile),
    facilities: await Promise.all(
      facilitiesOf(profile).map(async (facility) =>
        facilityFacts(profile, facility, vacancyLine(await vacancies.of(facility))),
      ),
    ),
    reasons: profile.operator.reasons.map(({ title, text }) => ({ title, text })),
    ...homeWords(profile),
  });

const homeWords = ({ home: { life, visit, employ, family } }: SiteProfile): HomeWords => ({
  life: life.map(({ picture, title, text }) => ({ picture, title, text })),
  visit: { lead: visit.lead, steps: visit.steps },
  employ,
  family,
});

function facilityFacts(profile: SiteProfile, facility: Facility, vacancy: VacancyLine): HomeFacility {
  const home = facilityProfile(profile, facility);
  return {
    facility,
    name: home.name,
    kind: home.kind,
    summary: home.summary,
    priceFrom: priceFrom(profile, facility),
    priceNote: priceNote(monthlyParts(home)),
    vacancy,
    station: home.access.station,
  };
}

const priceNote = (parts: readonly string[]): string =>
  `1か月（30日）の${parts.join('・')}の合計です。介護保険の自己負担と、おむつ代などの実費は別にかかります。`;
