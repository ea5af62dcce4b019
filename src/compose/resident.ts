import { forgetRegistrations } from '../adapters/db/email-registration/registrations.knex.ts';
import { forgetNoticeReads, makeNoticeReads } from '../adapters/db/family-notice/family-reading.knex.ts';
import { makePersonalReads } from '../adapters/db/history/history.knex.ts';
import { forgetMails } from '../adapters/db/mail/member-mails.knex.ts';
import { makeResidentMedia } from '../adapters/db/media/media-uses.ts';
import { forgetMembers } from '../adapters/db/member/members.knex.ts';
import { forgetTags, makeResidentPhotos } from '../adapters/db/photo/album-people.knex.ts';
import { forgetViews } from '../adapters/db/photo/album-reactions.knex.ts';
import { makeAnonymousPeople } from '../adapters/db/resident/anonymous-people.knex.ts';
import {
  makeResidentDirectory,
  makeResidentFamilies,
  makeResidentMoves,
} from '../adapters/db/resident/resident-directory.knex.ts';
import { makeResidentRows } from '../adapters/db/resident/residents.knex.ts';
import { forgetVisits, makeVisitRecords } from '../adapters/db/visit/visit-records.knex.ts';
import { anonymisePage, residentParts } from '../adapters/http/resident/resident-pages.ts';
import type { ChoiceSources } from '../adapters/http/resource/parts.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { resourcePages, underName } from '../adapters/http/resource/resource-pages.ts';
import { phoneWords } from '../adapters/phone/phone-words.ts';
import { namedInNoticeSource } from '../application/family-notice/family-reading.ts';
import type { FileStore } from '../application/file/file-store.port.ts';
import { type PersonalReads, readsView } from '../application/history/personal-reads.ts';
import { photoSource } from '../application/photo/photo-records.ts';
import { photosOfResident } from '../application/photo/resident-photos.ts';
import type { PublicChange } from '../application/public-change.port.ts';
import { makeAnonymiseResident } from '../application/resident/anonymise-resident.ts';
import { residentImport } from '../application/resident/resident.import.ts';
import { RESIDENT_ACT_LABELS, residentResource } from '../application/resident/resident.resource.ts';
import { makeResidentActs } from '../application/resident/resident-acts.ts';
import { unitChoices, unitNames, unitOfFacility } from '../application/resident/resident-choices.ts';
import { consentRecords, familySource } from '../application/resident/resident-records.ts';
import type { ResidentRow, ResidentRows } from '../application/resident/residents.port.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { makeRunAuditedAct } from '../application/resource/locked-row.ts';
import { residentVisitSource } from '../application/visit/visit-records.ts';
import type { Actor } from '../domain/actor.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import { tokyoDate } from '../domain/time.ts';
import { filePath, managerPaths } from '../paths.ts';
import type { Base } from './base.ts';
import { composeImport } from './import.ts';
import { composePersonalRecord } from './personal-record.ts';

type Site = {
  profile: SiteProfile;
  facilityChoices: ChoiceSources[string];
  files: FileStore;
  publicChange: PublicChange;
};

/** The list of residents. */
export function composeResident(base: Base, { profile, facilityChoices, files, publicChange }: Site) {
  const { query, history, inTransaction, clock } = base;
  const keptMonths = profile.policy.privacy.anonymiseAfterMonths;
  const collection = makeResidentRows({ query, clock, keptMonths });
  const reads = makePersonalReads(query);
  const crud = makeCrud(residentResource, {
    collection,
    history,
    inTransaction,
    recordReads: reads,
    references: { unit: async (_worker, unit, { facility }) => unitOfFacility(profile, facility, unit) },
    // Consents decide what public pages show.
    after: [publicChange],
  });
  const choices = {
    facilities: facilityChoices,
    units: async () => unitChoices(profile),
    unitNames: async () => unitNames(profile),
  };
  const directory = makeResidentDirectory(query);
  const imported = composeImport(residentImport({ profile, residents: directory }), {
    crud,
    collection,
    inTransaction,
  });
  const families = makeResidentFamilies(query);
  const { acts, anonymise } = composeResidentActs(base, {
    collection,
    get: crud.getUnrecorded,
    reads,
    profile,
    publicChange,
  });
  const photos = makeResidentPhotos(query);
  const parts = residentParts({
    acts,
    families,
    photosOf: photosOfResident(photos, managerPaths, filePath),
    mediaOf: makeResidentMedia(query).of,
    choices,
    phoneWords,
    reads: async (id) => readsView(await reads.of(residentResource.name, id)),
    today: () => tokyoDate(clock.now()),
  });
  const records = composePersonalRecord(base, residentResource, {
    get: crud.getUnrecorded,
    reads,
    choices,
    actLabels: RESIDENT_ACT_LABELS,
    more: ({ consents }) => ({ 写真の同意: consentRecords(consents) }),
    sources: [
      familySource(families),
      photoSource({ photos, files }),
      namedInNoticeSource(makeNoticeReads(query)),
      residentVisitSource(makeVisitRecords(query)),
    ],
  });
  return {
    collection,
    crud,
    directory,
    pages: underName('manager.resident', {
      ...resourcePages(residentResource, crud, parts),
      anonymise: anonymisePage(anonymise),
      import: imported.page,
    }),
    routes: [resourceCsv(residentResource, crud, choices), imported.files, ...records.routes],
  };
}

export type ResidentFeature = ReturnType<typeof composeResident>;

type ResidentActParts = {
  collection: ResidentRows;
  get: (actor: Actor, id: number) => Promise<ResidentRow>;
  reads: PersonalReads;
  profile: SiteProfile;
  publicChange: PublicChange;
};

/** What is done to a resident besides saving the form. */
function composeResidentActs(
  { query, history, inTransaction, clock }: Base,
  { collection, get, reads, profile, publicChange }: ResidentActParts,
) {
  const runAct = makeRunAuditedAct(residentResource, { collection, history, inTransaction });
  return {
    acts: makeResidentActs({
      runAct,
      residents: collection,
      moves: makeResidentMoves(query),
      isUnitOf: (facility, unit) => unitOfFacility(profile, facility, unit),
      publicChange,
      clock,
    }),
    anonymise: makeAnonymiseResident({
      get,
      runAct,
      residents: collection,
      people: makeAnonymousPeople(query, [
        // What belongs to an address of a member goes before the address.
        forgetMails(query),
        forgetRegistrations(query),
        forgetTags(query),
        forgetViews(query),
        forgetNoticeReads(query),
        forgetVisits(query),
        forgetMembers(query),
        () => publicChange(),
      ]),
      history,
      reads,
      keptMonths: profile.policy.privacy.anonymiseAfterMonths,
    }),
  };
}
