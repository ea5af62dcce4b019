import type { Actor } from '../../domain/actor.ts';
import { parseForm } from '../../domain/form/form.ts';
import { chosenSchema } from '../../domain/photo/photo-forms.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import type { AlbumRow } from './albums.port.ts';
import type { AlbumPhotos } from './photos.port.ts';
import { photosInAlbum } from './photos-in-album.ts';

type Ports = {
  touch: RunAuditedAct<AlbumRow>;
  photos: Pick<AlbumPhotos, 'of' | 'markDeleted' | 'markRestored'>;
};

/** Takes photos out of an album, and brings them back. Throws `invalid` and `rejected`. */
export function makeRemovePhotos({ touch, photos }: Ports) {
  return {
    /** Gives the ids, for the undo. */
    async remove(actor: Actor, albumId: number, raw: unknown): Promise<readonly number[]> {
      let removed: readonly number[] = [];
      await touch(actor, albumId, 'removePhotos', async () => {
        const { photo } = parseForm(chosenSchema, raw, 'photo_album.remove');
        removed = photo;
        const found = await photosInAlbum(photos, albumId, photo);
        await photos.markDeleted(photo);
        return { before: { photos: found.map(({ fileName }) => fileName) }, after: {} };
      });
      return removed;
    },
    async restore(actor: Actor, albumId: number, raw: unknown): Promise<void> {
      await touch(actor, albumId, 'restorePhotos', async () => {
        const { photo } = parseForm(chosenSchema, listed(raw), 'photo_album.restore');
        await photos.markRestored(albumId, photo);
        return { before: {}, after: { photoIds: photo } };
      });
    },
  };
}

export type RemovePhotos = ReturnType<typeof makeRemovePhotos>;

/** An undo sends its ids as one text (`1,2,3`). */
const listed = (raw: unknown): unknown => {
  const { photo } = (raw ?? {}) as { photo?: unknown };
  return typeof photo === 'string' ? { photo: photo.split(',') } : raw;
};
