import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { FileKind } from '../../domain/file/stored-file.ts';
import { MEDIA_NAME_LIMIT } from '../../domain/media/media.ts';
import { clip } from '../../domain/text.ts';
import type { History } from '../history/history.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { FileStore } from './files.port.ts';
import { requireMediaWriter } from './media-rights.ts';
import type { MediaRow, MediaRows } from './media-rows.port.ts';
import { removeFiles, type TakeIn, type TakenIn, type Upload } from './take-in.ts';
import type { AllowUpload } from './upload-limit.ts';

/** What became of one file: its medium (`known`: the same content was there already), or why not. */
export type Uploaded =
  | {
      readonly file: string;
      readonly medium: MediaRow;
      readonly known: boolean;
      readonly note: string | null;
    }
  | { readonly file: string; readonly refusal: DomainError };

type Ports = {
  rows: MediaRows;
  takeIn: TakeIn;
  files: FileStore;
  history: History;
  inTransaction: InTransaction;
  newId: () => string;
  allowUpload: AllowUpload;
};

export type UploadMedia = (
  actor: Actor,
  uploads: readonly Upload[],
  wanted?: FileKind,
) => Promise<readonly Uploaded[]>;

/**
 * Takes uploads in, each for itself: a refused one does not hurt the rest. Files are stored before their row is
 * written, so a process that dies leaves only files that `sweepFiles` finds.
 */
export function makeUploadMedia(ports: Ports): UploadMedia {
  const { rows, takeIn, files, history, inTransaction, newId, allowUpload } = ports;

  const insert = (actor: Actor, { content }: TakenIn): Promise<number> =>
    inTransaction(async () => {
      const medium = {
        ...content,
        key: newId(),
        name: nameOfFile(content.fileName),
        alt: '',
        categoryId: null,
        residentIds: [],
      };
      const id = await rows.insert(medium);
      const after = { name: medium.name, fileName: medium.fileName };
      await history.record({ actor, room: 'media', rowId: id, act: 'create', before: null, after });
      return id;
    });

  /** The new row, or the one that was first when the same content came twice at once. */
  const insertOrKnown = async (
    actor: Actor,
    taken: TakenIn,
  ): Promise<{ medium: MediaRow; known: boolean }> => {
    try {
      const id = await insert(actor, taken);
      return { medium: (await rows.find(id, 'all')) as MediaRow, known: false };
    } catch (error) {
      // Of any other error nobody knows whether the row was written: its files are left to the sweep.
      if (!(error instanceof DomainError)) throw error;
      await removeFiles(files, taken.content);
      const first = await rows.withDigest(taken.content.digest);
      if (!first) throw error;
      return { medium: first, known: true };
    }
  };

  const take = async (actor: Actor, upload: Upload, wanted: FileKind | null): Promise<Uploaded> => {
    await allowUpload(actor);
    const taken = await takeIn(upload, wanted, (digest) => rows.withDigest(digest));
    if (!('content' in taken)) return { file: upload.name, medium: taken, known: true, note: null };
    const { medium, known } = await insertOrKnown(actor, taken);
    return { file: upload.name, medium, known, note: known ? null : taken.note };
  };

  return async (actor, uploads, wanted) => {
    requireMediaWriter(actor);
    return Promise.all(
      uploads.map((upload) =>
        take(actor, upload, wanted ?? null).catch((error: unknown): Uploaded => {
          if (!(error instanceof DomainError)) throw error;
          return { file: upload.name, refusal: error };
        }),
      ),
    );
  };
}

/** A medium's first name: the file's, without its extension and no longer than a name may be. */
const nameOfFile = (fileName: string): string =>
  clip(fileName.replace(/\.[A-Za-z0-9]{1,10}$/, '') || fileName, MEDIA_NAME_LIMIT);
