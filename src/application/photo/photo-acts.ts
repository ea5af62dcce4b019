import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { parseForm } from '../../domain/form/form.ts';
import {
  captionSchema,
  chosenSchema,
  inTimeOrder,
  moveSchema,
  oneSchema,
  photosMoved,
} from '../../domain/photo/photo-acts.ts';
import type { RunAuditedAct, WithLockedRow } from '../resource/locked-row.ts';
import type { AlbumPhotos, AlbumRow, AlbumRows, PhotoRow } from './albums.port.ts';

type Ports = {
  withLockedRow: WithLockedRow<AlbumRow>;
  albums: Pick<AlbumRows, 'setCover'>;
  photos: Pick<AlbumPhotos, 'of' | 'place'>;
};

/**
 * The order of an album's photos and its cover. Each move applies to the order at that moment, so
 * that two moves at once both take effect. Throws `invalid` and `rejected`.
 */
export function makeArrangePhotos({ withLockedRow, albums, photos }: Ports) {
  return {
    /** Gives the photo's place, from 1. */
    move: (actor: Actor, albumId: number, raw: unknown): Promise<number> =>
      withLockedRow(actor, albumId, async () => {
        const { photo, to } = parseForm(moveSchema, raw, 'photo.move');
        const order = (await photos.of(albumId)).map(({ id }) => id);
        const next = photosMoved(order, photo, to) ?? photoGone();
        await photos.place(albumId, next);
        return next.indexOf(photo) + 1;
      }),
    sortByTime: (actor: Actor, albumId: number): Promise<void> =>
      withLockedRow(actor, albumId, async () => photos.place(albumId, inTimeOrder(await photos.of(albumId)))),
    setCover: (actor: Actor, albumId: number, raw: unknown): Promise<void> =>
      withLockedRow(actor, albumId, async () => {
        const { photo } = parseForm(oneSchema, raw, 'photo.cover');
        await photosInAlbum(photos, albumId, [photo]);
        await albums.setCover(albumId, photo);
      }),
  };
}

export type ArrangePhotos = ReturnType<typeof makeArrangePhotos>;

type DescribePhotosPorts = {
  runAct: RunAuditedAct<AlbumRow>;
  photos: Pick<AlbumPhotos, 'of' | 'setCaption' | 'setGroup'>;
};

/** The caption of a photo, and the mark 集合 of several. Throws `invalid` and `rejected`. */
export function makeDescribePhotos({ runAct, photos }: DescribePhotosPorts) {
  return {
    /** Throws `conflict`, with the present caption, when somebody else changed it meanwhile. */
    async caption(actor: Actor, albumId: number, raw: unknown): Promise<void> {
      await runAct(actor, albumId, 'captionPhoto', async () => {
        const { photo, caption, was } = parseForm(captionSchema, raw, 'photo.caption');
        const [found = photoGone()] = await photosInAlbum(photos, albumId, [photo]);
        if (found.caption !== was && found.caption !== caption) throw overtaken(found.caption);
        await photos.setCaption(photo, caption);
        return { before: { caption: found.caption }, after: { caption } };
      });
    },
    /** Gives how many. */
    async setGroup(actor: Actor, albumId: number, raw: unknown, group: boolean): Promise<number> {
      let count = 0;
      await runAct(actor, albumId, 'groupPhotos', async () => {
        const { photo } = parseForm(chosenSchema, raw, 'photo.group');
        count = photo.length;
        await photosInAlbum(photos, albumId, photo);
        await photos.setGroup(photo, group);
        return { before: {}, after: { photoIds: photo, group } };
      });
      return count;
    },
  };
}

export type DescribePhotos = ReturnType<typeof makeDescribePhotos>;

const overtaken = (now: string) => {
  const message = `ひとことは、開いたあとに別の人が${now ? `「${now}」に変えました` : '消しました'}。見比べて、もう一度保存してください。`;
  return new DomainError('conflict', 'photo.caption', message, { fields: { caption: [message] } });
};

type RemovePhotosPorts = {
  runAct: RunAuditedAct<AlbumRow>;
  photos: Pick<AlbumPhotos, 'of' | 'markDeleted' | 'markRestored'>;
};

/** Removing photos from an album, and restoring them. Throws `invalid` and `rejected`. */
export function makeRemovePhotos({ runAct, photos }: RemovePhotosPorts) {
  return {
    /** Gives the ids, for the undo. */
    async remove(actor: Actor, albumId: number, raw: unknown): Promise<readonly number[]> {
      let removed: readonly number[] = [];
      await runAct(actor, albumId, 'removePhotos', async () => {
        const { photo } = parseForm(chosenSchema, raw, 'photo.remove');
        removed = photo;
        const found = await photosInAlbum(photos, albumId, photo);
        await photos.markDeleted(photo);
        return { before: { photos: found.map(({ fileName }) => fileName) }, after: {} };
      });
      return removed;
    },
    async restore(actor: Actor, albumId: number, raw: unknown): Promise<void> {
      await runAct(actor, albumId, 'restorePhotos', async () => {
        const { photo } = parseForm(chosenSchema, listed(raw), 'photo.restore');
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

/** These photos of the album; throws `rejected` where one is not among its live ones. */
export async function photosInAlbum(
  photos: Pick<AlbumPhotos, 'of'>,
  albumId: number,
  ids: readonly number[],
): Promise<PhotoRow[]> {
  const all = new Map((await photos.of(albumId)).map((photo) => [photo.id, photo]));
  return [...new Set(ids)].map((id) => all.get(id) ?? photoGone());
}

/** The refusal of a photo that is not in the album any more. */
function photoGone(): never {
  const message =
    '選んだ写真が、このアルバムに見つかりません。ほかの人が外したようです。画面を開き直してください。';
  throw new DomainError('rejected', 'photo.photoMissing', message);
}
