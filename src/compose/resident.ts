import { makePersonalReads } from '../adapters/db/history/personal-reads.knex.ts';
import { makeResidentDirectory } from '../adapters/db/resident/resident-directory.knex.ts';
import { makeResidentRows } from '../adapters/db/resident/residents.knex.ts';
import type { ChoiceSources } from '../adapters/http/resource/parts.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { resourcePages, underName } from '../adapters/http/resource/resource-pages.ts';
import { recordReads } from '../application/history/record-reads.ts';
import { residentImport } from '../application/resident/resident.import.ts';
import { RESIDENT_ACT_LABELS, residentResource } from '../application/resident/resident.resource.ts';
import { unitChoices, unitNames, unitOfFacility } from '../application/resident/unit-choices.ts';
import { makeCrud } from '../application/resource/crud.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import type { Base } from './base.ts';
import { composeImport } from './import.ts';

type Site = { profile: SiteProfile; facilityChoices: ChoiceSources[string] };

/** The list of residents. */
export function composeResident(base: Base, { profile, facilityChoices }: Site) {
  const { query, history, inTransaction, clock } = base;
  const collection = makeResidentRows({ query, clock });
  const reads = makePersonalReads(query);
  const crud = recordReads(
    residentResource.name,
    makeCrud(residentResource, {
      collection,
      history,
      inTransaction,
      references: { unit: async (_worker, unit, { facility }) => unitOfFacility(profile, facility, unit) },
    }),
    reads,
  );
  const choices = {
    facilities: facilityChoices,
    units: async () => unitChoices(profile),
    unitNames: async () => unitNames(profile),
  };
  const parts = { choices, actLabels: RESIDENT_ACT_LABELS };
  const directory = makeResidentDirectory(query);
  const taken = composeImport(residentImport({ profile, residents: directory }), {
    crud,
    collection,
    inTransaction,
  });
  return {
    collection,
    crud,
    directory,
    pages: underName('resident', {
      ...resourcePages(residentResource, crud, parts),
      import: taken.page,
    }),
    routes: [resourceCsv(residentResource, crud, choices), taken.files],
  };
}

export type ResidentRoom = ReturnType<typeof composeResident>;
