import type { Vacancies } from '../../../src/application/vacancy/vacancy.resource.ts';
import type { SiteProfile } from '../../../src/domain/site/site-profile.ts';

/** Vacancies as the site profile states them, the same until the next start. */
export const makeProfileVacancies = (profile: SiteProfile): Vacancies => ({
  of: async (facility) => profile.facilities[facility].vacancy,
});
