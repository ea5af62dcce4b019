import { facilitiesOf, facilityProfile } from '../../domain/site/facility-facts.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';
import type { VacancyInput } from './vacancy-rows.port.ts';

/** The vacancies that the profile states, one of each facility. */
export const firstVacancies = (profile: SiteProfile): VacancyInput[] =>
  facilitiesOf(profile).map((facility) => {
    const { rooms, closed, ...vacancy } = facilityProfile(profile, facility).vacancy;
    return { facility, ...vacancy, rooms: rooms.map((room) => ({ ...room })), closed: closed ?? null };
  });
