import type { FamilyActor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { RenditionName } from '../../domain/file/stored-file.ts';
import { formatDate, formatDay } from '../../domain/format.ts';
import type { Clock } from '../clock.port.ts';
import type { AlbumCardView, AlbumsView, AlbumView, PhotoPageView, PhotoView } from './family-photo.view.ts';
import type {
  AlbumHead,
  AlbumInList,
  FamilyPhotos,
  FamilyReactions,
  NumberedPhoto,
  Shot,
} from './family-photos.port.ts';

/** A page of an album holds so many photos, a page of prints so many (two on a sheet). */
const PHOTOS_PER_PAGE = 60;
const PRINTS_PER_PAGE = 24;
const ALBUMS_PER_PAGE = 12;
/** On the family's home. */
const LATEST = 2;

/** The refusal of an album or a photo that is not there, or not for this family; the answer is the same. */
export const photoMissing = () => new DomainError('notFound', 'photo.notFound', '写真が見つかりません。');

/** What a signed-in family may ask of its photos. All throw `notFound` for whatever it may not see. */
export interface FamilyAlbums {
  albums(actor: FamilyActor, asked: { resident: number | null; page: number }): Promise<AlbumsView>;
  latest(actor: FamilyActor): Promise<readonly AlbumCardView[]>;
  /** Takes the 新着 mark from the album. */
  album(actor: FamilyActor, id: number, page: number): Promise<AlbumView>;
  prints(actor: FamilyActor, id: number, page: number): Promise<AlbumView>;
  photo(actor: FamilyActor, album: number, key: string): Promise<PhotoPageView>;
  /** ありがとう to the staff, once an album. */
  thank(actor: FamilyActor, album: number): Promise<void>;
}

type Ports = { photos: FamilyPhotos; reactions: FamilyReactions; clock: Clock };

/** Makes the family's side of photos; every answer is for the moment it is asked. */
export function makeFamilyAlbums({ photos, reactions, clock }: Ports): FamilyAlbums {
  const viewerOf = ({ id }: FamilyActor) => ({ memberId: id, now: clock.now() });

  const pageOf = async (
    actor: FamilyActor,
    id: number,
    { kind, page, size }: { kind: AlbumView['kind']; page: number; size: number },
  ): Promise<AlbumView> => {
    const album = await photos.album(viewerOf(actor), id, { page, size });
    if (!album) throw photoMissing();
    return {
      kind,
      ...headView(album),
      description: album.description,
      thanked: album.thanked,
      photos: album.photos.map(photoView),
      page: album.page,
      pages: Math.ceil(album.total / size),
    };
  };

  return {
    async albums(actor, { resident, page }) {
      const viewer = viewerOf(actor);
      const [residents, found] = await Promise.all([
        photos.residents(viewer),
        photos.albums(viewer, { resident, skip: (page - 1) * ALBUMS_PER_PAGE, limit: ALBUMS_PER_PAGE + 1 }),
      ]);
      return {
        kind: 'albums',
        residents: residents.length > 1 ? residents : [],
        resident: residents.some(({ id }) => id === resident) ? resident : null,
        months: byMonth(found.slice(0, ALBUMS_PER_PAGE)),
        page,
        hasOlder: found.length > ALBUMS_PER_PAGE,
      };
    },
    async latest(actor) {
      const found = await photos.albums(viewerOf(actor), { resident: null, skip: 0, limit: LATEST });
      return byMonth(found).flatMap(({ albums }) => albums);
    },
    async album(actor, id, page) {
      const view = await pageOf(actor, id, { kind: 'album', page, size: PHOTOS_PER_PAGE });
      await reactions.markOpened(viewerOf(actor), id);
      return view;
    },
    prints: (actor, id, page) => pageOf(actor, id, { kind: 'prints', page, size: PRINTS_PER_PAGE }),
    async photo(actor, albumId, key) {
      const found = await photos.photo(viewerOf(actor), albumId, key);
      if (!found) throw photoMissing();
      return {
        kind: 'photo',
        ...headView(found),
        photo: photoView(found.photo),
        before: found.before,
        after: found.after,
        page: Math.ceil(found.photo.number / PHOTOS_PER_PAGE),
      };
    },
    async thank(actor, albumId) {
      const viewer = viewerOf(actor);
      if (!(await photos.album(viewer, albumId, { page: 1, size: 1 }))) throw photoMissing();
      await reactions.thank(viewer, albumId);
    },
  };
}

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
const photoView = (photo: NumberedPhoto): PhotoView => ({
  ...shotView(photo),
  number: photo.number,
  caption: photo.caption,
});

/** What every page of an album says of it. */
const headView = ({ id, title, takenOn, total }: AlbumHead) => ({
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
function byMonth(albums: readonly AlbumInList[]): AlbumsView['months'] {
  const months = new Map<string, AlbumCardView[]>();
  for (const album of albums) {
    const month = formatDay(album.takenOn).replace(/\d+日$/, '');
    months.set(month, [...(months.get(month) ?? []), cardView(album)]);
  }
  return [...months].map(([month, cards]) => ({ month, albums: cards }));
}
