import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { parseForm } from '../../domain/form/form.ts';
import { captionSchema, chosenSchema } from '../../domain/photo/photo-forms.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import type { AlbumRow } from './albums.port.ts';
import type { AlbumPhotos } from './photos.port.ts';
import { missing, photosInAlbum } from './photos-in-album.ts';

type Ports = {
  touch: RunAuditedAct<AlbumRow>;
  photos: Pick<AlbumPhotos, 'of' | 'setCaption' | 'setGroup'>;
};

/** What photos say of themselves: the caption of one, the mark 集合 of some. Throws `invalid` and `rejected`. */
export function makeDescribePhotos({ touch, photos }: Ports) {
  return {
    /** Throws `conflict` with the words that stand there now when somebody else wrote some meanwhile. */
    async caption(actor: Actor, albumId: number, raw: unknown): Promise<void> {
      await touch(actor, albumId, 'captionPhoto', async () => {
        const { photo, caption, was } = parseForm(captionSchema, raw, 'photo_album.caption');
        const [found = missing()] = await photosInAlbum(photos, albumId, [photo]);
        if (found.caption !== was && found.caption !== caption) throw overtaken(found.caption);
        await photos.setCaption(photo, caption);
        return { before: { caption: found.caption }, after: { caption } };
      });
    },
    /** Gives how many. */
    async setGroup(actor: Actor, albumId: number, raw: unknown, group: boolean): Promise<number> {
      let count = 0;
      await touch(actor, albumId, 'groupPhotos', async () => {
        const { photo } = parseForm(chosenSchema, raw, 'photo_album.group');
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
  return new DomainError('conflict', 'photo_album.caption', message, { fields: { caption: [message] } });
};
