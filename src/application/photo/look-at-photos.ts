import type { FamilyActor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Clock } from '../clock.port.ts';
import type { AlbumCardView, AlbumsView, AlbumView, PhotoPageView } from './family-photo.view.ts';
import type { FamilyPhotos, FamilyReactions } from './family-photos.port.ts';
import { byMonth, headView, photoView } from './photo-views.ts';

/** A page of an album holds so many photos, a page of prints so many (two on a sheet). */
const PHOTOS_A_PAGE = 60;
const PRINTS_A_PAGE = 24;
const ALBUMS_A_PAGE = 12;
/** On the family's home. */
const LATEST = 2;

/** The refusal of an album or a photo that is not there, or not for this family; the two are not told apart. */
export const photoMissing = () => new DomainError('notFound', 'photo.notFound', '写真が見つかりません。');

/** What a signed-in family may ask of its photos. All throw `notFound` for whatever it may not see. */
export interface LookAtPhotos {
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
export function makeLookAtPhotos({ photos, reactions, clock }: Ports): LookAtPhotos {
  const eyesOf = ({ id }: FamilyActor) => ({ memberId: id, now: clock.now() });

  const pageOf = async (
    actor: FamilyActor,
    id: number,
    { kind, page, size }: { kind: AlbumView['kind']; page: number; size: number },
  ): Promise<AlbumView> => {
    const album = await photos.album(eyesOf(actor), id, { page, size });
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
      const eyes = eyesOf(actor);
      const [residents, found] = await Promise.all([
        photos.residents(eyes),
        photos.albums(eyes, { resident, skip: (page - 1) * ALBUMS_A_PAGE, limit: ALBUMS_A_PAGE + 1 }),
      ]);
      return {
        kind: 'albums',
        residents: residents.length > 1 ? residents : [],
        resident: residents.some(({ id }) => id === resident) ? resident : null,
        months: byMonth(found.slice(0, ALBUMS_A_PAGE)),
        page,
        hasOlder: found.length > ALBUMS_A_PAGE,
      };
    },
    async latest(actor) {
      const found = await photos.albums(eyesOf(actor), { resident: null, skip: 0, limit: LATEST });
      return byMonth(found).flatMap(({ albums }) => albums);
    },
    async album(actor, id, page) {
      const view = await pageOf(actor, id, { kind: 'album', page, size: PHOTOS_A_PAGE });
      await reactions.markSeen(eyesOf(actor), id);
      return view;
    },
    prints: (actor, id, page) => pageOf(actor, id, { kind: 'prints', page, size: PRINTS_A_PAGE }),
    async photo(actor, albumId, key) {
      const found = await photos.photo(eyesOf(actor), albumId, key);
      if (!found) throw photoMissing();
      return {
        kind: 'photo',
        ...headView(found),
        photo: photoView(found.photo),
        before: found.before,
        after: found.after,
        page: Math.ceil(found.photo.number / PHOTOS_A_PAGE),
      };
    },
    async thank(actor, albumId) {
      const eyes = eyesOf(actor);
      if (!(await photos.album(eyes, albumId, { page: 1, size: 1 }))) throw photoMissing();
      await reactions.thank(eyes, albumId);
    },
  };
}
