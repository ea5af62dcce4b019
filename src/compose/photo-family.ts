import { makeZip } from '../adapters/archive/zip.ts';
import { makeFamilyPhotos } from '../adapters/db/photo/family-photos.knex.ts';
import { makeFamilyReactions } from '../adapters/db/photo/family-reactions.knex.ts';
import { makePhotoFileRows } from '../adapters/db/photo/photo-files.knex.ts';
import { albumArchive } from '../adapters/http/photo/album-archive.ts';
import type { FileStore } from '../application/file/file-store.port.ts';
import { makeLookAtPhotos } from '../application/photo/look-at-photos.ts';
import { makePhotoFile } from '../application/photo/photo-file.ts';
import { makeTakeAlbum } from '../application/photo/take-album.ts';
import type { Base } from './base.ts';

/** Photos as families see them: archives, and who may have which file. Their page is composed with what stands above it. */
export function composePhotoFamily({ query, limits, clock }: Base, { files }: { files: FileStore }) {
  const rows = makePhotoFileRows(query);
  const look = makeLookAtPhotos({
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
