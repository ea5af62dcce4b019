import type { Documents } from '../../../application/document/document.resource.ts';
import type {
  FacilityTopView,
  PrincipleView,
  ServiceView,
  UseguidView,
} from '../../../application/facility/facility.view.ts';
import type { Vacancies } from '../../../application/vacancy/vacancy.resource.ts';
import {
  FACILITY_PAGE_LABELS,
  type Facility,
  type FacilityPage,
  type FacilityPageId,
  ofEachFacility,
} from '../../../domain/facility.ts';
import {
  facilityFullName,
  facilityLabel,
  facilityProfile,
  placeOf,
} from '../../../domain/site/facility-facts.ts';
import { FEE_PARAMETERS } from '../../../domain/site/fee-choice.ts';
import type { SiteProfile } from '../../../domain/site/site-profile.ts';
import { publicPaths } from '../../../paths.ts';
import { markPhrases } from '../../../ui/kit/phrases.server.ts';
import { pictureAddress } from '../../../ui/kit/pictures.ts';
import type { Page, PageMap, PageRequest } from '../page.ts';
import { publicFrame } from '../public-page.ts';
import { businessData } from './business-data.ts';
import { principleView } from './principle-view.ts';
import { serviceView } from './service-view.ts';
import { topView } from './top-view.ts';
import { type FeeValue, useguidView } from './useguid-view.ts';

/** The views of each facility's pages. */
interface FacilityGuide {
  top(facility: Facility): Promise<FacilityTopView>;
  principle(facility: Facility): Promise<PrincipleView>;
  service(facility: Facility): Promise<ServiceView>;
  /** `value` reads the calculator's choice; invalid values become the nearest valid ones. */
  useguid(facility: Facility, value: FeeValue): Promise<UseguidView>;
}

/** Makes the views of every facility's pages, with current vacancies and documents. */
export const makeFacilityGuide = ({
  profile,
  vacancies,
  documents,
}: {
  profile: SiteProfile;
  vacancies: Vacancies;
  documents: Pick<Documents, 'list'>;
}): FacilityGuide => ({
  top: async (facility) => topView(profile, facility, await vacancies.of(facility)),
  principle: async (facility) => principleView(profile, facility),
  service: async (facility) => serviceView(profile, facility),
  useguid: async (facility, value) => {
    const [vacancy, disclosed] = await Promise.all([vacancies.of(facility), documents.list()]);
    return useguidView(profile, facility, { vacancy, documents: disclosed }, value);
  },
});

type Parts = { guide: FacilityGuide; profile: SiteProfile; baseUrl: string };

/** The second half of each page's description, for search engines and link previews. */
const TOPICS: Readonly<Record<FacilityPage, string>> = {
  top: '料金、空室、要介護度、医療体制、お部屋のご案内です。',
  principle: '運営方針、身体拘束と虐待の防止、看取りの方針、苦情の窓口のご案内です。',
  service: '一日の流れ、お食事、入浴、健康管理、年間行事、職員体制のご案内です。',
  useguid: '入居条件、料金表、費用の計算、ご入居までの流れ、退去条件のご案内です。',
};

/** The four pages of every facility. */
export function facilityPages({ guide, profile, baseUrl }: Parts): Pick<PageMap, FacilityPageId> {
  const around = (facility: Facility, page: FacilityPage) => {
    const business = page === 'top' ? [businessData(profile, facility, baseUrl)] : [];
    return {
      facility,
      ...publicFrame(
        { baseUrl, path: publicPaths.facility(facility, page), nameOf: (one) => facilityLabel(profile, one) },
        {
          title: FACILITY_PAGE_LABELS[page],
          description: `${placeOf(profile)}の${facilityFullName(profile, facility)}。${TOPICS[page]}`,
          picture: baseUrl + pictureAddress(facilityProfile(profile, facility).pictures.main),
          jsonLd: business,
        },
      ),
    };
  };

  const pagesOf = <P extends FacilityPage, V>(
    page: P,
    view: (facility: Facility, request: PageRequest) => Promise<V>,
    query: readonly string[] = [],
  ): Record<FacilityPageId<P>, Page<V>> =>
    ofEachFacility(page, (facility) => ({
      guard: 'none',
      keep: { query },
      load: async (request) => ({ ...around(facility, page), view: await view(facility, request) }),
    }));

  return {
    ...pagesOf('top', (facility) => guide.top(facility)),
    ...pagesOf('principle', async (facility) => {
      const view = await guide.principle(facility);
      const statements = view.statements.map(({ title, text }) => ({ title: markPhrases(title), text }));
      return { ...view, motto: markPhrases(view.motto), statements };
    }),
    ...pagesOf('service', (facility) => guide.service(facility)),
    ...pagesOf('useguid', (facility, { query }) => guide.useguid(facility, (name) => query.get(name)), [
      ...FEE_PARAMETERS,
    ]),
  };
}
