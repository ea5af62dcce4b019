import type { Actor } from '../../domain/actor.ts';
import { parseForm } from '../../domain/form/form.ts';
import { moveSchema, oneSchema } from '../../domain/photo/photo-forms.ts';
import { inTimeOrder, moved } from '../../domain/photo/photo-order.ts';
import type { WithLockedRow } from '../resource/locked-row.ts';
import type { AlbumRow, AlbumRows } from './albums.port.ts';
import type { AlbumPhotos } from './photos.port.ts';
import { missing, photosInAlbum } from './photos-in-album.ts';

type Ports = {
  hold: WithLockedRow<AlbumRow>;
  albums: Pick<AlbumRows, 'setCover'>;
  photos: Pick<AlbumPhotos, 'of' | 'place'>;
};

/**
 * The order of an album's photos and its cover. Each move starts from the order as it stands when it is its turn, so
 * that two people who move at once both find their photos moved. Throws `invalid` and `rejected`.
 */
export function makeArrangePhotos({ hold, albums, photos }: Ports) {
  return {
    /** Gives the photo's place, from 1. */
    move: (actor: Actor, albumId: number, raw: unknown): Promise<number> =>
      hold(actor, albumId, async () => {
        const { photo, to } = parseForm(moveSchema, raw, 'photo_album.move');
        const order = (await photos.of(albumId)).map(({ id }) => id);
        const next = moved(order, photo, to) ?? missing();
        await photos.place(albumId, next);
        return next.indexOf(photo) + 1;
      }),
    sortByTime: (actor: Actor, albumId: number): Promise<void> =>
      hold(actor, albumId, async () => photos.place(albumId, inTimeOrder(await photos.of(albumId)))),
    setCover: (actor: Actor, albumId: number, raw: unknown): Promise<void> =>
      hold(actor, albumId, async () => {
        const { photo } = parseForm(oneSchema, raw, 'photo_album.cover');
        await photosInAlbum(photos, albumId, [photo]);
        await albums.setCover(albumId, photo);
      }),
  };
}

export type ArrangePhotos = ReturnType<typeof makeArrangePhotos>;
