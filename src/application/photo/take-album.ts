import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { chooseFile, storeKeyOf } from '../../domain/file/stored-file.ts';
import { albumFileName, photoFileName } from '../../domain/photo/file-names.ts';
import type { Limits } from '../account/limits.port.ts';
import type { Clock } from '../clock.port.ts';
import type { FileStore } from '../file/file-store.port.ts';
import type { Pack, Packed } from '../personal-record/pack.port.ts';
import { photoMissing } from './look-at-photos.ts';
import type { AlbumFiles, PhotoFileRows } from './photo-files.port.ts';

type Ports = {
  rows: PhotoFileRows;
  files: Pick<FileStore, 'open'>;
  limits: Pick<Limits, 'count'>;
  pack: Pack;
  clock: Clock;
};

/** Every album of a year in one evening, and far less than fills a line all night. */
export const MOST_ALBUMS = 60;
const WINDOW_SECONDS = 60 * 60;

export type TakenAlbum = { readonly fileName: string; readonly archive: AsyncIterable<Uint8Array> };

/**
 * An album as one archive of large JPEGs, for a family. Each photo is asked for anew when its turn comes: a consent
 * withdrawn meanwhile leaves it out. Throws `notFound`, and `tooMany` beyond `MOST_ALBUMS` in an hour.
 */
export function makeTakeAlbum({ rows, files, limits, pack, clock }: Ports) {
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
    const count = await limits.count(`album of family ${actor.id}`, WINDOW_SECONDS);
    if (count > MOST_ALBUMS) throw tooMany();
    return { fileName: albumFileName(album), archive: pack(packedOf(actor.id, album)) };
  };
}

export type TakeAlbum = ReturnType<typeof makeTakeAlbum>;

const tooMany = () =>
  new DomainError(
    'tooMany',
    'photo.tooManyAlbums',
    `まとめて保存できるのは1時間に${MOST_ALBUMS}回までです。1時間ほど待ってから、もう一度押してください。`,
    { retryAfter: WINDOW_SECONDS },
  );
