import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { parseForm } from '../../domain/form/form.ts';
import { publishSchema } from '../../domain/photo/album.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import type { AlbumRow, AlbumRows } from './albums.port.ts';
import type { AlbumPhotos } from './photos.port.ts';

type Ports = {
  touch: RunAuditedAct<AlbumRow>;
  albums: Pick<AlbumRows, 'publish' | 'unpublish'>;
  photos: Pick<AlbumPhotos, 'of' | 'hold' | 'release'>;
};

/** Shows an album to its families, and takes it back. */
export function makePublishAlbum({ touch, albums, photos }: Ports) {
  return {
    /**
     * Publishes, or lets photos go that came to a published album; those added while the form was being read go on
     * waiting. Throws `invalid` without the confirmation, `rejected` for an album without photos.
     */
    async publish(actor: Actor, albumId: number, raw: unknown): Promise<void> {
      await touch(actor, albumId, 'publish', async ({ status }) => {
        const all = await photos.of(albumId);
        if (all.length === 0) throw refusal('写真を1枚以上入れてから公開してください。');
        const { upTo } = parseForm(publishSchema, raw, 'photo_album.publish');
        const unseen = all.filter(({ id }) => id > upTo).map(({ id }) => id);
        await photos.release(albumId, upTo);
        if (unseen.length > 0) await photos.hold(unseen);
        await albums.publish(albumId);
        return { before: { status }, after: { status: 'published' } };
      });
    },
    async unpublish(actor: Actor, albumId: number): Promise<void> {
      await touch(actor, albumId, 'unpublish', async ({ status }) => {
        if (status !== 'published') throw refusal('このアルバムは公開されていません。');
        await albums.unpublish(albumId);
        return { before: { status }, after: { status: 'draft' } };
      });
    },
  };
}

export type PublishAlbum = ReturnType<typeof makePublishAlbum>;

const refusal = (message: string) => new DomainError('rejected', 'photo_album.publish', message);
