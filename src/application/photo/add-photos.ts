import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { MAX_PHOTOS } from '../../domain/photo/album.ts';
import type { Intake, TakenIn, Upload } from '../file/intake.ts';
import type { WithLockedRow } from '../resource/locked-row.ts';
import type { AlbumPhotos, AlbumRow, PhotoRow } from './albums.port.ts';

/** What became of one file: its photo (`known`: it was in the album already), or why not. */
export type AddedPhoto =
  | {
      readonly file: string;
      readonly photo: PhotoRow;
      readonly known: boolean;
      readonly note: string | null;
    }
  | { readonly file: string; readonly refusal: DomainError };

type Ports = {
  withLockedRow: WithLockedRow<AlbumRow>;
  photos: Pick<AlbumPhotos, 'withDigest' | 'insert'>;
  intake: Intake;
  newId: () => string;
};

export type AddPhotos = (
  actor: Actor,
  albumId: number,
  uploads: readonly Upload[],
) => Promise<readonly AddedPhoto[]>;

/** New files in the store, or the photo of the album that has the same content. */
type Received = TakenIn | PhotoRow;

/**
 * Adds pictures at the end of an album, each for itself: a refused one does not hurt the rest. What the album has
 * already is recognised by content. To a published album they are added as held. Files are stored before their row is
 * written, so a process that dies leaves only files that the sweep finds.
 */
export function makeAddPhotos({ withLockedRow, photos, intake, newId }: Ports): AddPhotos {
  const insert = (actor: Actor, albumId: number, { content }: TakenIn) =>
    withLockedRow(actor, albumId, async ({ status, photos: count }, { id: addedBy }) => {
      const first = await photos.withDigest(albumId, content.digest);
      if (first) return { photo: first, known: true };
      if (count >= MAX_PHOTOS) throw albumFull();
      const { kind: _, ...picture } = content;
      await photos.insert({ ...picture, key: newId(), albumId }, { held: status === 'published', addedBy });
      return { photo: (await photos.withDigest(albumId, content.digest)) as PhotoRow, known: false };
    });

  const receive = (actor: Actor, albumId: number, upload: Upload): Promise<Received> =>
    intake.takeIn(actor, upload, 'picture', (digest) => photos.withDigest(albumId, digest));

  const place = async (
    actor: Actor,
    albumId: number,
    file: string,
    received: Received,
  ): Promise<AddedPhoto> => {
    if (!('content' in received)) return { file, photo: received, known: true, note: null };
    const { content, note } = received;
    const { photo, known } = await intake.keepIfWritten(content, () => insert(actor, albumId, received));
    if (known) await intake.discard(content);
    return { file, photo, known, note: known ? null : note };
  };

  return async (actor, albumId, uploads) => {
    // Whoever may not change the album sends nothing into the store.
    await withLockedRow(actor, albumId, async () => {});
    const received = await Promise.all(
      uploads.map((upload) => receive(actor, albumId, upload).catch(refusalOf(upload.name))),
    );
    // One after the other: they are added in the order in which they were sent.
    const added: AddedPhoto[] = [];
    for (const [index, one] of received.entries()) {
      const file = uploads[index]?.name ?? '';
      added.push('refusal' in one ? one : await place(actor, albumId, file, one).catch(refusalOf(file)));
    }
    return added;
  };
}

const refusalOf =
  (file: string) =>
  (error: unknown): { file: string; refusal: DomainError } => {
    if (!(error instanceof DomainError)) throw error;
    return { file, refusal: error };
  };

const albumFull = () =>
  new DomainError(
    'rejected',
    'photo.full',
    `1つのアルバムに入れられる写真は${MAX_PHOTOS}枚までです。新しいアルバムを作って続きを入れてください。`,
  );
