import { type Actor, can } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { chooseFile, storeKeyOf } from '../../domain/file/stored-file.ts';
import {
  ARCHIVE_WINDOW_SECONDS,
  albumFileName,
  MAX_ARCHIVES,
  photoFileName,
  photoName,
} from '../../domain/photo/album.ts';
import type { Limits } from '../account/limits.port.ts';
import type { Clock } from '../clock.port.ts';
import type { FileSource } from '../file/file-source.ts';
import type { FileStore } from '../file/file-store.port.ts';
import type { Pack, Packed } from '../personal-record/personal-source.port.ts';
import { photoMissing } from './family-albums.ts';
import type { AlbumFiles, PhotoFileRows, PhotoFiles } from './family-photos.port.ts';

/**
 * Files of photos: for families to whom the photo is shown at that moment, and for workers who see photos, of their
 * facility's albums and those of both.
 */
export function makePhotoFile({ rows, clock }: { rows: PhotoFileRows; clock: Clock }): FileSource {
  const filesFor = async (actor: Actor, key: string): Promise<PhotoFiles | null> => {
    if (actor.audience === 'family') return rows.forFamily({ memberId: actor.id, now: clock.now() }, key);
    return can(actor, 'photo:read') ? rows.forStaff(actor.facility, key) : null;
  };
  /** The number counts shown photos only, so that no gap reveals a hidden one. */
  const nameFor = async (actor: Actor, key: string): Promise<string> => {
    const viewer = { memberId: actor.audience === 'family' ? actor.id : 0, now: clock.now() };
    const place = await rows.placeOf(viewer, key);
    return place ? photoName(place, place.number, place.total) : UNNAMED;
  };

  return async (actor, { id, download }) => {
    const photo = await filesFor(actor, id);
    return photo && { ...photo, name: download ? await nameFor(actor, id) : UNNAMED };
  };
}

const UNNAMED = '写真';

type TakeAlbumPorts = {
  rows: PhotoFileRows;
  files: Pick<FileStore, 'open'>;
  limits: Pick<Limits, 'count'>;
  pack: Pack;
  clock: Clock;
};

type TakenAlbum = { readonly fileName: string; readonly archive: AsyncIterable<Uint8Array> };

/**
 * An album as one archive of large JPEGs, for a family. Each photo is asked for anew when its turn comes: a consent
 * withdrawn meanwhile leaves it out. Throws `notFound`, and `tooMany` beyond `MAX_ARCHIVES` in an hour.
 */
export function makeTakeAlbum({ rows, files, limits, pack, clock }: TakeAlbumPorts) {
  const viewerOf = (memberId: number) => ({ memberId, now: clock.now() });

  async function* packedOf(memberId: number, album: AlbumFiles): AsyncGenerator<Packed> {
    for (const [index, { key }] of album.photos.entries()) {
      const photo = await rows.forFamily(viewerOf(memberId), key);
      const file = photo && chooseFile(photo.files, 'large', false);
      const stored = file && (await files.open(storeKeyOf(photo.upload, file)));
      if (!stored) continue;
      const name = photoFileName(album, index + 1, album.photos.length);
      yield { name, content: stored.stream, dense: true };
    }
  }

  return async (actor: Actor, id: number | null): Promise<TakenAlbum> => {
    if (actor.audience !== 'family' || id === null) throw photoMissing();
    const album = await rows.album(viewerOf(actor.id), id);
    if (!album) throw photoMissing();
    const count = await limits.count(`album of family ${actor.id}`, ARCHIVE_WINDOW_SECONDS);
    if (count > MAX_ARCHIVES) throw tooMany();
    return { fileName: albumFileName(album), archive: pack(packedOf(actor.id, album)) };
  };
}

export type TakeAlbum = ReturnType<typeof makeTakeAlbum>;

const tooMany = () =>
  new DomainError(
    'tooMany',
    'photo.tooManyAlbums',
    `まとめて保存できるのは1時間に${MAX_ARCHIVES}回までです。1時間ほど待ってから、もう一度押してください。`,
    { retryAfter: ARCHIVE_WINDOW_SECONDS },
  );
