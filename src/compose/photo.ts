import { randomUUID } from 'node:crypto';
import { makeZip } from '../adapters/archive/zip.ts';
import { makeAlbumPeople, makeAlbumRecipients } from '../adapters/db/photo/album-people.knex.ts';
import { makeFamilyReactions, makeReactionRecords } from '../adapters/db/photo/album-reactions.knex.ts';
import { makeAlbumRows } from '../adapters/db/photo/albums.knex.ts';
import { makeFamilyPhotos, makePhotoFileRows } from '../adapters/db/photo/family-photos.knex.ts';
import { makeAlbumPhotos } from '../adapters/db/photo/photos.knex.ts';
import { albumPages } from '../adapters/http/photo/album-pages.ts';
import { albumArchive } from '../adapters/http/photo/family-photo-page.ts';
import type { ChoiceSources } from '../adapters/http/resource/parts.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { audienceWords } from '../application/audience/audience-fields.ts';
import { chosenResidents } from '../application/audience/write-for-families.ts';
import type { Categories } from '../application/category/category.resource.ts';
import type { Outbox } from '../application/mail/outbox.ts';
import { makeAddPhotos } from '../application/photo/add-photos.ts';
import { albumResource } from '../application/photo/album.resource.ts';
import { makeAlbumTable } from '../application/photo/album-table.ts';
import type { AlbumRows } from '../application/photo/albums.port.ts';
import { makeFamilyAlbums } from '../application/photo/family-albums.ts';
import { makeArrangePhotos, makeDescribePhotos, makeRemovePhotos } from '../application/photo/photo-acts.ts';
import { makePhotoFile, makeTakeAlbum } from '../application/photo/photo-files.ts';
import {
  makeHiddenPhotosCard,
  makeNotifyFamilies,
  makePublishAlbum,
} from '../application/photo/publish-album.ts';
import { makeTagPhotos } from '../application/photo/tag-photos.ts';
import { residentChoices, unitChoices, unitOfFacility } from '../application/resident/resident-choices.ts';
import type { ResidentDirectory } from '../application/resident/residents.port.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { makeRunAuditedAct, makeWithLockedRow } from '../application/resource/locked-row.ts';
import { facilityLabel } from '../domain/site/facility-facts.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import { filePath, managerPaths } from '../paths.ts';
import type { Base } from './base.ts';
import type { FileFeature } from './file.ts';

type Parts = {
  profile: SiteProfile;
  facilityChoices: ChoiceSources[string];
  categories: Categories;
  residents: ResidentDirectory;
  file: FileFeature;
  outbox: Outbox;
};

export type PhotoFeature = ReturnType<typeof composePhoto>;

/** 写真アルバム as staff work on them, and photos as families see them. */
export function composePhoto(base: Base, parts: Parts) {
  const { profile, facilityChoices, categories, residents } = parts;
  const { query, history, inTransaction, clock } = base;
  const albums = makeAlbumRows({ query, clock });
  const ports = { collection: albums, history, inTransaction };
  const crud = makeCrud(albumResource, {
    ...ports,
    references: {
      categoryId: (_worker, id) => categories.hold(id, 'album'),
      unit: async (_worker, unit, { facility }) =>
        facility !== null && unitOfFacility(profile, facility, unit),
    },
    hold: [chosenResidents(albumResource, residents)],
  });
  const choices = {
    facilities: facilityChoices,
    units: async () => unitChoices(profile),
    residents: residentChoices({ residents, clock, profile }),
    albumCategories: () => categories.choicesOf('album'),
  };
  const table = composeLightTable(base, albums, parts);
  const family = composeFamilyAlbums(base, parts.file);
  return {
    albums,
    crud,
    ...table,
    ...family,
    /** Published albums with photos that nobody sees. */
    waiting: makeHiddenPhotosCard(albums, managerPaths),
    pages: albumPages({ ...table, crud, choices, audienceOf: audienceWords(profile) }),
    routes: [...family.routes, resourceCsv(albumResource, crud, choices)],
  };
}

/** The light table of an album: what it shows, and what is done on it. */
function composeLightTable(base: Base, albums: AlbumRows, { profile, residents, file, outbox }: Parts) {
  const { query, history, inTransaction, clock } = base;
  const photos = makeAlbumPhotos(query);
  const people = makeAlbumPeople(query);
  const recipients = makeAlbumRecipients(query);
  const ports = { collection: albums, history, inTransaction };
  const touch = makeRunAuditedAct(albumResource, ports);
  const hold = makeWithLockedRow(albumResource, ports);
  return {
    photos,
    recipients,
    add: makeAddPhotos({ hold, photos, intake: file.intake, newId: randomUUID }),
    arrange: makeArrangePhotos({ hold, albums, photos }),
    describe: makeDescribePhotos({ touch, photos }),
    tags: makeTagPhotos({ touch, photos, people, residents, clock }),
    removing: makeRemovePhotos({ touch, photos }),
    publishing: makePublishAlbum({ touch, albums, photos }),
    notify: makeNotifyFamilies({ touch, albums, recipients, outbox, clock }),
    table: makeAlbumTable({
      photos,
      people,
      recipients,
      reactions: makeReactionRecords(query),
      clock,
      addresses: managerPaths,
      fileAt: filePath,
      placeOf: ({ facility, room }) => `${facilityLabel(profile, facility)} ${room}`,
    }),
  };
}

/** Photos as families see them, archives, and who may have which file. */
function composeFamilyAlbums({ query, limits, clock }: Base, { files }: FileFeature) {
  const rows = makePhotoFileRows(query);
  const takeAlbum = makeTakeAlbum({ rows, files, limits, pack: makeZip, clock });
  return {
    familyAlbums: makeFamilyAlbums({
      photos: makeFamilyPhotos(query),
      reactions: makeFamilyReactions(query),
      clock,
    }),
    fileSource: makePhotoFile({ rows, clock }),
    routes: [albumArchive(takeAlbum)],
  };
}
