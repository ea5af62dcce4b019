import { type Actor, can } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { chooseFile, isFileId, isRenditionName, storeKeyOf } from '../../domain/file/stored-file.ts';
import {
  ARCHIVE_WINDOW_SECONDS,
  albumFileName,
  MAX_ARCHIVES,
  photoFileName,
} from '../../domain/photo/album.ts';
import type { Limits } from '../account/limits.port.ts';
import type { Clock } from '../clock.port.ts';
import type { FileSource } from '../file/file-source.ts';
import type { FileStore } from '../file/file-store.port.ts';
import type { Pack, Packed } from '../personal-record/personal-source.port.ts';
import { photoMissing } from './family-albums.ts';
import type { AlbumFiles, PhotoFileRows, PhotoFiles } from './family-photos.port.ts';

type Ports = { rows: PhotoFileRows; files: Pick<FileStore, 'open'>; clock: Clock };

/**
 * Files of photos: for families to whom the photo is shown at that moment, and for workers who see photos, of their
 * facility's albums and those of both.
 */
export function makePhotoFile({ rows, files, clock }: Ports): FileSource {
  const filesFor = async (actor: Actor, key: string): Promise<PhotoFiles | null> => {
    if (actor.audience === 'family') return rows.forFamily({ memberId: actor.id, now: clock.now() }, key);
    return can(actor, 'photo:read') ? rows.forStaff(actor.facility, key) : null;
  };
  /** Counted among what the family sees, so that a gap tells of nothing hidden. */
  const nameFor = async (actor: Actor, key: string): Promise<string> => {
    const eyes = { memberId: actor.audience === 'family' ? actor.id : 0, now: clock.now() };
    const place = await rows.placeOf(eyes, key);
    return place ? photoFileName(place, place.number, place.total) : '写真.jpg';
  };

  return async (actor, { key, rendition, takesWebp, download }) => {
    if (!isFileId(key) || !isRenditionName(rendition)) return null;
    const photo = await filesFor(actor, key);
    const file = photo && chooseFile(photo.files, rendition, takesWebp);
    if (!file) return null;
    const stored = storeKeyOf(photo.upload, file);
    return {
      format: file.format,
      name: download ? await nameFor(actor, key) : `写真.${file.format === 'webp' ? 'webp' : 'jpg'}`,
      bytes: file.bytes,
      tag: `${photo.upload}-${file.rendition}-${file.format}`,
      open: (range) => files.open(stored, range),
    };
  };
}

type MOST_ALBUMSPorts = {
  rows: PhotoFileRows;
  files: Pick<FileStore, 'open'>;
  limits: Pick<Limits, 'count'>;
  pack: Pack;
  clock: Clock;
};

export type TakenAlbum = { readonly fileName: string; readonly archive: AsyncIterable<Uint8Array> };

/**
 * An album as one archive of large JPEGs, for a family. Each photo is asked for anew when its turn comes: a consent
 * withdrawn meanwhile leaves it out. Throws `notFound`, and `tooMany` beyond `MOST_ALBUMS` in an hour.
 */
export function makeTakeAlbum({ rows, files, limits, pack, clock }: MOST_ALBUMSPorts) {
  const eyesOf = (memberId: number) => ({ memberId, now: clock.now() });

  async function* packedOf(memberId: number, album: AlbumFiles): AsyncGenerator<Packed> {
    for (const [index, { key }] of album.photos.entries()) {
      const photo = await rows.forFamily(eyesOf(memberId), key);
      const file = photo && chooseFile(photo.files, 'large', false);
      const stored = file && (await files.open(storeKeyOf(photo.upload, file)));
      if (!stored) continue;
      const name = photoFileName(album, index + 1, album.photos.length);
      yield { name, content: stored.stream, dense: true };
    }
  }

  return async (actor: Actor, id: number | null): Promise<TakenAlbum> => {
    if (actor.audience !== 'family' || id === null) throw photoMissing();
    const album = await rows.album(eyesOf(actor.id), id);
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
