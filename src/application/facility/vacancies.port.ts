import type { Facility } from '../../domain/facility.ts';
import type { Vacancy } from '../../domain/site/vacancy.ts';

/** 空室 as it stands now; it changes more often than anything else a facility says of itself. */
export interface Vacancies {
  /** Null where staff have taken it away. */
  of(facility: Facility): Promise<Vacancy | null>;
}
