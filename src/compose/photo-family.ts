import { makeZip } from '../adapters/archive/zip.ts';
import { makeFamilyReactions } from '../adapters/db/photo/album-reactions.knex.ts';
import { makeFamilyPhotos, makePhotoFileRows } from '../adapters/db/photo/family-photos.knex.ts';
import { albumArchive } from '../adapters/http/photo/family-photo-page.ts';
import type { FileStore } from '../application/file/file-store.port.ts';
import { makeFamilyAlbums } from '../application/photo/family-albums.ts';
import { makePhotoFile, makeTakeAlbum } from '../application/photo/photo-files.ts';
import type { Base } from './base.ts';

/** Photos as families see them: archives, and who may have which file. Their page is composed with what stands above it. */
export function composePhotoFamily({ query, limits, clock }: Base, { files }: { files: FileStore }) {
  const rows = makePhotoFileRows(query);
  const look = makeFamilyAlbums({
    photos: makeFamilyPhotos(query),
    reactions: makeFamilyReactions(query),
    clock,
  });
  const takeAlbum = makeTakeAlbum({ rows, files, limits, pack: makeZip, clock });
  return {
    fileSource: makePhotoFile({ rows, files, clock }),
    look,
    routes: [albumArchive(takeAlbum)],
  };
}

export type PhotoFamilyRoom = ReturnType<typeof composePhotoFamily>;
