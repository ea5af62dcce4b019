import type { Facility } from '../../domain/facility.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';
import type { Documents } from '../document/documents.port.ts';
import type { PrincipleView } from './principle.view.ts';
import { principleView } from './principle-view.ts';
import type { ServiceView } from './service.view.ts';
import { serviceView } from './service-view.ts';
import type { FacilityTopView } from './top.view.ts';
import { topView } from './top-view.ts';
import type { UseguidView } from './useguid.view.ts';
import { type FeeValue, useguidView } from './useguid-view.ts';
import type { Vacancies } from './vacancies.port.ts';

/** What visitors may read of each facility. */
export interface FacilityGuide {
  top(facility: Facility): Promise<FacilityTopView>;
  principle(facility: Facility): Promise<PrincipleView>;
  service(facility: Facility): Promise<ServiceView>;
  /** `value` reads the calculator's choice; what makes no sense becomes the nearest that does. */
  useguid(facility: Facility, value: FeeValue): Promise<UseguidView>;
}

/** Makes the guide to every facility of the site profile, with the vacancies of the moment. */
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
