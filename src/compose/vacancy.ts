import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { resourcePages, underName } from '../adapters/http/resource/resource-pages.ts';
import { reviewCard } from '../application/dashboard/dashboard.ts';
import { unitNames, unitOfFacility } from '../application/resident/resident-choices.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { roomWords, vacancyResource } from '../application/vacancy/vacancy.resource.ts';
import { facilitiesOf, facilityLabel, unitsOf } from '../domain/site/facility-facts.ts';
import { managerPaths } from '../paths.ts';
import type { Adapters } from './adapters.ts';

/** 空室 as staff keep it. */
export function composeVacancy(adapters: Adapters) {
  const { profile, facilityChoices, vacancyRows, history, inTransaction, publicChange } = adapters;
  const crud = makeCrud(vacancyResource, {
    collection: vacancyRows,
    history,
    inTransaction,
    after: [publicChange],
    references: {
      rooms: async (_worker, rooms, { facility }) =>
        rooms.every(({ unit }) => unitOfFacility(profile, facility, unit)),
    },
  });
  const choices = { facilities: facilityChoices, units: async () => unitNames(profile) };
  const units = facilitiesOf(profile).flatMap((facility) =>
    unitsOf(profile, facility).map(({ code, label }) => ({
      facility,
      unit: code,
      label: `${facilityLabel(profile, facility)} ${label}`,
    })),
  );
  const pages = resourcePages(vacancyResource, crud, {
    choices,
    slots: async (actor, row) => {
      const own = row?.facility ?? (actor.audience === 'manager' ? actor.facility : null);
      return { rooms: units.filter(({ facility }) => own === null || facility === own) };
    },
    cells: ({ rooms, facility }) => ({
      rooms: roomWords(
        rooms,
        unitsOf(profile, facility).map(({ code, label }) => ({ value: code, label })),
      ),
    }),
  });
  return {
    pages: underName('manager.vacancy', pages),
    routes: [resourceCsv(vacancyResource, crud, choices)],
    /** Vacancies that nobody has looked at for long. */
    waiting: reviewCard({
      title: '空室を確かめる施設',
      act: '空室を確かめる',
      href: managerPaths.list('vacancy', '?state=due'),
      due: vacancyRows.dueForReview,
    }),
  };
}
