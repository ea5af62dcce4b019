import { facilityPages } from '../adapters/http/facility/facility-pages.ts';
import type { Documents } from '../application/document/documents.port.ts';
import { makeFacilityGuide } from '../application/facility/facility-guide.ts';
import type { Vacancies } from '../application/facility/vacancies.port.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';

type Parts = { profile: SiteProfile; vacancies: Vacancies; documents: Documents; baseUrl: string };

/** The pages of each facility. */
export function composeFacility({ profile, vacancies, documents, baseUrl }: Parts) {
  const guide = makeFacilityGuide({ profile, vacancies, documents });
  return { pages: facilityPages({ guide, profile, baseUrl }) };
}
