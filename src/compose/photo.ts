import { randomUUID } from 'node:crypto';
import { albumPages } from '../adapters/http/photo/album-pages.ts';
import { albumArchive } from '../adapters/http/photo/family-photo-page.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { audienceWords } from '../application/audience/audience-fields.ts';
import { chosenResidents } from '../application/audience/write-for-families.ts';
import { makeAddPhotos } from '../application/photo/add-photos.ts';
import { albumResource } from '../application/photo/album.resource.ts';
import { makeAlbumTable } from '../application/photo/album-table.ts';
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
import { makeCrud } from '../application/resource/crud.ts';
import { makeRunAuditedAct, makeWithLockedRow } from '../application/resource/locked-row.ts';
import { facilityLabel } from '../domain/site/facility-facts.ts';
import { filePath, managerPaths } from '../paths.ts';
import type { Adapters } from './adapters.ts';
import type { FileFeature } from './file.ts';
import type { MailFeature } from './mail.ts';

type Parts = { file: FileFeature } & Pick<MailFeature, 'outbox'>;

export type PhotoFeature = ReturnType<typeof composePhoto>;

/** 写真アルバム as staff work on them, and photos as families see them. */
export function composePhoto(adapters: Adapters, parts: Parts) {
  const { profile, facilityChoices, categories, residentDirectory: residents } = adapters;
  const { albumRows: albums, history, inTransaction, clock } = adapters;
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
  const table = composeLightTable(adapters, parts);
  const family = composeFamilyAlbums(adapters, parts.file);
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
function composeLightTable(adapters: Adapters, { file, outbox }: Parts) {
  const { profile, residentDirectory: residents, history, inTransaction, clock } = adapters;
  const { albumRows: albums, albumPhotos: photos, albumPeople: people } = adapters;
  const { albumRecipients: recipients } = adapters;
  const ports = { collection: albums, history, inTransaction };
  const runAct = makeRunAuditedAct(albumResource, ports);
  const withLockedRow = makeWithLockedRow(albumResource, ports);
  return {
    photos,
    recipients,
    add: makeAddPhotos({ withLockedRow, photos, intake: file.intake, newId: randomUUID }),
    arrange: makeArrangePhotos({ withLockedRow, albums, photos }),
    describe: makeDescribePhotos({ runAct, photos }),
    tags: makeTagPhotos({ runAct, photos, people, residents, clock }),
    removing: makeRemovePhotos({ runAct, photos }),
    publishing: makePublishAlbum({ runAct, albums, photos }),
    notify: makeNotifyFamilies({ runAct, albums, recipients, outbox, clock }),
    table: makeAlbumTable({
      photos,
      people,
      recipients,
      reactions: adapters.reactionRecords,
      clock,
      addresses: managerPaths,
      fileAt: filePath,
      placeOf: ({ facility, room }) => `${facilityLabel(profile, facility)} ${room}`,
    }),
  };
}

/** Photos as families see them, archives, and who may have which file. */
function composeFamilyAlbums(adapters: Adapters, { files }: FileFeature) {
  const { photoFileRows: rows, familyPhotos, familyReactions, limits, clock, makeZip } = adapters;
  const takeAlbum = makeTakeAlbum({ rows, files, limits, pack: makeZip, clock });
  return {
    familyAlbums: makeFamilyAlbums({
      photos: familyPhotos,
      reactions: familyReactions,
      clock,
    }),
    fileSource: makePhotoFile({ rows, clock }),
    routes: [albumArchive(takeAlbum)],
  };
}
