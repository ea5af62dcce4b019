import { facilityPages } from '../adapters/http/facility/facility-pages.ts';
import { makeProfileVacancies } from '../adapters/site/profile-vacancies.ts';
import { makeFacilityGuide } from '../application/facility/facility-guide.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';

/** The pages of each facility, and the vacancies that other pages show too. */
export function composeFacility({ profile, baseUrl }: { profile: SiteProfile; baseUrl: string }) {
  const vacancies = makeProfileVacancies(profile);
  const guide = makeFacilityGuide({ profile, vacancies });
  return { vacancies, pages: facilityPages({ guide, profile, baseUrl }) };
}
