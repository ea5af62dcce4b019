import { facilityPages, makeFacilityGuide } from '../adapters/http/facility/facility-pages.ts';
import type { Documents } from '../application/document/document.resource.ts';
import type { Vacancies } from '../application/vacancy/vacancy.resource.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';

type Parts = { profile: SiteProfile; vacancies: Vacancies; documents: Documents; baseUrl: string };

/** The pages of each facility. */
export function composeFacility({ profile, vacancies, documents, baseUrl }: Parts) {
  const guide = makeFacilityGuide({ profile, vacancies, documents });
  return { pages: facilityPages({ guide, profile, baseUrl }) };
}
