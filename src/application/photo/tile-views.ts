import { fileUrl, type RenditionName } from '../../domain/file/stored-file.ts';
import { formatDateTime, formatStamp } from '../../domain/format.ts';
import { type People, showingIn } from '../../domain/photo/sight.ts';
import type { PictureView } from '../media/media.view.ts';
import type { Cover } from './albums.port.ts';
import type { PeopleWords } from './people-words.ts';
import type { OpenPhotoView, TileView } from './photo-album.view.ts';
import type { PhotoRow } from './photos.port.ts';

/** A photo at one size, described by its caption or its place. */
export function pictureOf(
  { key, ground, files }: Pick<Cover, 'key' | 'files'> & { ground: string | null },
  rendition: RenditionName,
  alt: string,
): PictureView {
  const file = files.find((one) => one.rendition === rendition);
  return {
    src: fileUrl(key, rendition),
    width: file?.width ?? 1,
    height: file?.height ?? 1,
    alt,
    ground: ground ?? 'light-plain',
  };
}

type Parts = { people: People; words: PeopleWords; coverId: number | null };

/** A photo as it lies on the light table. */
export function tileView(
  photo: PhotoRow,
  index: number,
  { people, words, coverId }: Parts,
  rendition: RenditionName = 'thumb',
): TileView {
  const showing = showingIn(photo, people);
  return {
    id: photo.id,
    number: index + 1,
    picture: pictureOf(photo, rendition, photo.caption || `${index + 1}枚目の写真`),
    caption: photo.caption,
    fileName: photo.fileName,
    tags: photo.tags.map(words.tagOf),
    group: photo.group,
    cover: photo.id === coverId,
    held: photo.held,
    shownTo: showing.to,
    reasons: words.reasonsFor(showing, photo.held),
  };
}

/** The photo with that id, opened; null where the album has none. */
export function openPhoto(all: readonly PhotoRow[], id: number | null, parts: Parts): OpenPhotoView | null {
  const index = all.findIndex((photo) => photo.id === id);
  const photo = all[index];
  if (!photo) return null;
  const tile = tileView(photo, index, parts);
  return {
    ...tile,
    large: pictureOf(photo, 'screen', tile.picture.alt),
    // The camera's clock is a wall clock in Japan.
    taken: photo.takenAt ? formatDateTime(`${photo.takenAt}+09:00`) : null,
    added: [formatStamp(photo.addedAt), photo.addedBy ?? ''].join('　').trim(),
    previous: all[index - 1]?.id ?? null,
    next: all[index + 1]?.id ?? null,
  };
}
