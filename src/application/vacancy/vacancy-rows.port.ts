import type { Facility } from '../../domain/facility.ts';
import type { DateString } from '../../domain/time.ts';
import type { VacancyForm } from '../../domain/vacancy/vacancy-form.ts';
import type { Vacancies } from '../facility/vacancies.port.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Stored } from '../resource/resource.ts';

/** Whether the day it was counted on is long enough ago to look again. */
export type ReviewState = 'fresh' | 'due';

/** 空室 of a facility as its list reads it; `name` is the facility's, `vacant` counts the rooms of all units. */
export type VacancyRow = Stored &
  VacancyForm & {
    readonly name: string;
    readonly asOf: DateString;
    readonly vacant: number;
    readonly state: ReviewState;
  };

/** What is stored of a vacancy; without `asOf` it is one of today. */
export type VacancyInput = VacancyForm & { readonly asOf?: DateString };

/** Vacancies: the list, what pages show, and what is due for review. */
export type VacancyRows = Collection<VacancyRow, VacancyInput> &
  Vacancies & {
    /** How many have to be looked at again; null: of every facility. */
    dueForReview(facility: Facility | null): Promise<number>;
  };
