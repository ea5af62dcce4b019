import type { RenditionName } from '../../domain/file/stored-file.ts';
import { formatDate, formatDay } from '../../domain/format.ts';
import type { AlbumCardView, AlbumsView, PhotoView } from './family-photo.view.ts';
import type { AlbumHead, AlbumInList, NumberedPhoto, Shot } from './family-photos.port.ts';

const sizeOf = ({ files }: Shot, rendition: RenditionName) => {
  const file = files.find((one) => one.rendition === rendition);
  return { width: file?.width ?? 1, height: file?.height ?? 1 };
};

const shotView = (shot: Shot): AlbumCardView['cover'] => ({
  key: shot.key,
  ground: shot.ground,
  ...sizeOf(shot, 'thumb'),
  screen: sizeOf(shot, 'screen').width,
  large: sizeOf(shot, 'large').width,
});

/** What a page gets of a photo. */
export const photoView = (photo: NumberedPhoto): PhotoView => ({
  ...shotView(photo),
  number: photo.number,
  caption: photo.caption,
});

/** What every page of an album says of it. */
export const headView = ({ id, title, takenOn, total }: AlbumHead) => ({
  id,
  title,
  day: formatDate(takenOn),
  total,
});

const cardView = ({ id, title, takenOn, count, isNew, cover }: AlbumInList): AlbumCardView => ({
  id,
  title,
  day: formatDate(takenOn).replace(/^\d+年/, ''),
  count,
  isNew,
  cover: shotView(cover),
});

/** Albums under their months, in the order they came in. */
export function byMonth(albums: readonly AlbumInList[]): AlbumsView['months'] {
  const months = new Map<string, AlbumCardView[]>();
  for (const album of albums) {
    const month = formatDay(album.takenOn).replace(/\d+日$/, '');
    months.set(month, [...(months.get(month) ?? []), cardView(album)]);
  }
  return [...months].map(([month, cards]) => ({ month, albums: cards }));
}
