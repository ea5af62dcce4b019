import { anonymisePage, residentParts } from '../adapters/http/resident/resident-pages.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { resourcePages, underName } from '../adapters/http/resource/resource-pages.ts';
import { namedInNoticeSource } from '../application/family-notice/family-reading.ts';
import { readsView } from '../application/history/personal-reads.ts';
import { photoSource } from '../application/photo/photo-records.ts';
import { photosOfResident } from '../application/photo/resident-photos.ts';
import { makeAnonymiseResident } from '../application/resident/anonymise-resident.ts';
import { residentImport } from '../application/resident/resident.import.ts';
import { RESIDENT_ACT_LABELS, residentResource } from '../application/resident/resident.resource.ts';
import { makeResidentActs } from '../application/resident/resident-acts.ts';
import { unitChoices, unitNames, unitOfFacility } from '../application/resident/resident-choices.ts';
import { consentRecords, familySource } from '../application/resident/resident-records.ts';
import type { ResidentRow } from '../application/resident/residents.port.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { makeRunAuditedAct } from '../application/resource/locked-row.ts';
import { residentVisitSource } from '../application/visit/visit-records.ts';
import type { Actor } from '../domain/actor.ts';
import { tokyoDate } from '../domain/time.ts';
import { filePath, managerPaths } from '../paths.ts';
import type { Adapters } from './adapters.ts';
import type { FileFeature } from './file.ts';
import { composeImport } from './import.ts';
import { composePersonalRecord } from './personal-record.ts';

/** The list of residents. */
export function composeResident(adapters: Adapters, { files }: Pick<FileFeature, 'files'>) {
  const { profile, facilityChoices, residentRows, residentFamilies, residentPhotos } = adapters;
  const { history, inTransaction, clock, personalReads, publicChange } = adapters;
  const crud = makeCrud(residentResource, {
    collection: residentRows,
    history,
    inTransaction,
    recordReads: personalReads,
    references: { unit: async (_worker, unit, { facility }) => unitOfFacility(profile, facility, unit) },
    // Consents decide what public pages show.
    after: [publicChange],
  });
  const choices = {
    facilities: facilityChoices,
    units: async () => unitChoices(profile),
    unitNames: async () => unitNames(profile),
  };
  const imported = composeImport(
    adapters,
    residentImport({ profile, residents: adapters.residentDirectory }),
    { crud, collection: residentRows },
  );
  const { acts, anonymise } = composeResidentActs(adapters, crud.getUnrecorded);
  const parts = residentParts({
    acts,
    families: residentFamilies,
    photosOf: photosOfResident(residentPhotos, managerPaths, filePath),
    mediaOf: adapters.residentMedia.of,
    choices,
    phoneWords: adapters.phoneWords,
    reads: async (id) => readsView(await personalReads.of(residentResource.name, id)),
    today: () => tokyoDate(clock.now()),
  });
  const records = composePersonalRecord(adapters, residentResource, {
    get: crud.getUnrecorded,
    choices,
    actLabels: RESIDENT_ACT_LABELS,
    more: ({ consents }) => ({ 写真の同意: consentRecords(consents) }),
    sources: [
      familySource(residentFamilies),
      photoSource({ photos: residentPhotos, files }),
      namedInNoticeSource(adapters.noticeReads),
      residentVisitSource(adapters.visitRecords),
    ],
  });
  return {
    crud,
    pages: underName('manager.resident', {
      ...resourcePages(residentResource, crud, parts),
      anonymise: anonymisePage(anonymise),
      import: imported.page,
    }),
    routes: [resourceCsv(residentResource, crud, choices), imported.files, ...records.routes],
  };
}

export type ResidentFeature = ReturnType<typeof composeResident>;

/** What is done to a resident besides saving the form. */
function composeResidentActs(adapters: Adapters, get: (actor: Actor, id: number) => Promise<ResidentRow>) {
  const { profile, residentRows, history, inTransaction, clock, publicChange } = adapters;
  const runAct = makeRunAuditedAct(residentResource, {
    collection: residentRows,
    history,
    inTransaction,
  });
  return {
    acts: makeResidentActs({
      runAct,
      residents: residentRows,
      moves: adapters.residentMoves,
      isUnitOf: (facility, unit) => unitOfFacility(profile, facility, unit),
      publicChange,
      clock,
    }),
    anonymise: makeAnonymiseResident({
      get,
      runAct,
      residents: residentRows,
      people: adapters.anonymousPeople,
      history,
      reads: adapters.personalReads,
      keptMonths: profile.policy.privacy.anonymiseAfterMonths,
    }),
  };
}
