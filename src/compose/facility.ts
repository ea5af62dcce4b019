import { facilityPages, makeFacilityGuide } from '../adapters/http/facility/facility-pages.ts';
import type { Adapters } from './adapters.ts';

/** The pages of each facility. */
export function composeFacility({ profile, face, vacancyRows, documentRows }: Adapters) {
  const guide = makeFacilityGuide({ profile, vacancies: vacancyRows, documents: documentRows });
  return { pages: facilityPages({ guide, profile, baseUrl: face.baseUrl }) };
}
