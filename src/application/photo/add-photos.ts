import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { MAX_PHOTOS } from '../../domain/photo/album.ts';
import type { AllowUpload, TakeIn, TakenIn, Upload } from '../file/intake.ts';
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
  hold: WithLockedRow<AlbumRow>;
  photos: Pick<AlbumPhotos, 'withDigest' | 'insert'>;
  takeIn: TakeIn;
  /** Removes the files of a content that got no row. */
  discard: (content: TakenIn['content']) => Promise<void>;
  allowUpload: AllowUpload;
  newId: () => string;
};

export type AddPhotos = (
  actor: Actor,
  albumId: number,
  uploads: readonly Upload[],
) => Promise<readonly AddedPhoto[]>;

/**
 * Adds pictures at the end of an album, each for itself: a refused one does not hurt the rest. What the album has
 * already is told by content. To a published album they are added as held. Files are stored before their row is written,
 * so a process that dies leaves only files that the sweep finds.
 */
export function makeAddPhotos(ports: Ports): AddPhotos {
  const { hold, photos, takeIn, discard, allowUpload, newId } = ports;

  const insert = (actor: Actor, albumId: number, { content }: TakenIn) =>
    hold(actor, albumId, async ({ status, photos: count }, { id: addedBy }) => {
      const first = await photos.withDigest(albumId, content.digest);
      if (first) return { photo: first, known: true };
      if (count >= MAX_PHOTOS) throw full();
      const { kind: _, ...picture } = content;
      await photos.insert({ ...picture, key: newId(), albumId }, { held: status === 'published', addedBy });
      return { photo: (await photos.withDigest(albumId, content.digest)) as PhotoRow, known: false };
    });

  const bring = async (actor: Actor, albumId: number, upload: Upload): Promise<Brought> => {
    await allowUpload(actor);
    return takeIn(upload, 'picture', (digest) => photos.withDigest(albumId, digest));
  };

  const lay = async (actor: Actor, albumId: number, file: string, brought: Brought): Promise<AddedPhoto> => {
    if (!('content' in brought)) return { file, photo: brought, known: true, note: null };
    const { photo, known } = await insert(actor, albumId, brought).catch(async (error) => {
      // Of any other error nobody knows whether the row was written: its files are left to the sweep.
      if (error instanceof DomainError) await discard(brought.content);
      throw error;
    });
    if (known) await discard(brought.content);
    return { file, photo, known, note: known ? null : brought.note };
  };

  return async (actor, albumId, uploads) => {
    // Whoever may not change the album sends nothing into the store.
    await hold(actor, albumId, async () => {});
    const brought = await Promise.all(
      uploads.map((upload) => bring(actor, albumId, upload).catch(refusalOf(upload.name))),
    );
    // One after the other: they come to lie in the order in which they were sent.
    const added: AddedPhoto[] = [];
    for (const [index, one] of brought.entries()) {
      const file = uploads[index]?.name ?? '';
      added.push('refusal' in one ? one : await lay(actor, albumId, file, one).catch(refusalOf(file)));
    }
    return added;
  };
}

/** New files, or the photo that has the same content. */
type Brought = TakenIn | PhotoRow;

const refusalOf =
  (file: string) =>
  (error: unknown): { file: string; refusal: DomainError } => {
    if (!(error instanceof DomainError)) throw error;
    return { file, refusal: error };
  };

const full = () =>
  new DomainError(
    'rejected',
    'photo.full',
    `1つのアルバムに入れられる写真は${MAX_PHOTOS}枚までです。新しいアルバムを作って続きを入れてください。`,
  );
