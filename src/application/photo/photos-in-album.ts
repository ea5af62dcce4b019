import { DomainError } from '../../domain/errors.ts';
import type { AlbumPhotos, PhotoRow } from './photos.port.ts';

/** These photos of the album; throws `rejected` where one is not among its live ones. */
export async function photosInAlbum(
  photos: Pick<AlbumPhotos, 'of'>,
  albumId: number,
  ids: readonly number[],
): Promise<PhotoRow[]> {
  const all = new Map((await photos.of(albumId)).map((photo) => [photo.id, photo]));
  return [...new Set(ids)].map((id) => all.get(id) ?? missing());
}

/** The refusal of a photo that is not in the album any more. */
export function missing(): never {
  const message =
    '選んだ写真が、このアルバムに見つかりません。ほかの人が外したようです。画面を開き直してください。';
  throw new DomainError('rejected', 'photo_album.photoMissing', message);
}
