import { type Actor, can, type WorkerActor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { FileKind } from '../../domain/file/stored-file.ts';
import { MEDIA_NAME_LIMIT } from '../../domain/media/media.ts';
import { clip } from '../../domain/text.ts';
import type { Intake, TakenIn, Upload } from '../file/intake.ts';
import type { History } from '../history/history.port.ts';
import type { PublicChange } from '../public-change.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { MediaRow, MediaRows } from './media.port.ts';

/** Throws `forbidden` for whoever may not change media. */
function requireMediaWriter(actor: Actor): asserts actor is WorkerActor {
  if (!can(actor, 'media:write'))
    throw new DomainError('forbidden', 'media.forbidden', 'メディアを変更する権限がありません。');
}

/** The refusal of a medium that is not there, or not for this actor. */
const mediumMissing = () => new DomainError('notFound', 'media.notFound', 'メディアが見つかりません。');

/** What became of one file: its medium (`known`: the same content was there already), or why not. */
export type Uploaded =
  | {
      readonly file: string;
      readonly medium: MediaRow;
      readonly known: boolean;
      readonly note: string | null;
    }
  | { readonly file: string; readonly refusal: DomainError };

type Ports = { rows: MediaRows; intake: Intake; history: History; inTransaction: InTransaction };

export type UploadMedia = (
  actor: Actor,
  uploads: readonly Upload[],
  wanted?: FileKind,
) => Promise<readonly Uploaded[]>;

/**
 * Takes uploads in, each for itself: a refused one does not hurt the rest. Files are stored before their row is
 * written, so a process that dies leaves only files that `sweepFiles` finds.
 */
export function makeUploadMedia(ports: Ports & { newId: () => string }): UploadMedia {
  const { rows, intake, history, inTransaction, newId } = ports;

  const insert = (actor: Actor, { content }: TakenIn): Promise<number> =>
    inTransaction(async () => {
      const name = nameOfFile(content.fileName);
      const id = await rows.insert({
        ...content,
        key: newId(),
        name,
        alt: '',
        categoryId: null,
        residentIds: [],
      });
      const after = { name, fileName: content.fileName };
      await history.record({ actor, resource: 'media', rowId: id, act: 'create', before: null, after });
      return id;
    });

  /** The new row, or the one that was first when the same content came twice at once. */
  const insertOrKnown = async (
    actor: Actor,
    taken: TakenIn,
  ): Promise<{ medium: MediaRow; known: boolean }> => {
    try {
      const id = await intake.keepIfWritten(taken.content, () => insert(actor, taken));
      return { medium: (await rows.find(id, 'all')) as MediaRow, known: false };
    } catch (error) {
      const first = error instanceof DomainError && (await rows.withDigest(taken.content.digest));
      if (!first) throw error;
      return { medium: first, known: true };
    }
  };

  const take = async (actor: Actor, upload: Upload, wanted: FileKind | null): Promise<Uploaded> => {
    const taken = await intake.takeIn(actor, upload, wanted, (digest) => rows.withDigest(digest));
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

export type ReplaceMedia = (actor: Actor, id: number, upload: Upload) => Promise<{ note: string | null }>;

/**
 * Gives a medium new content under the same id, key and name, wherever it is used. The old files go after the
 * change is committed. Throws `invalid` for another kind of file or content that another medium has.
 */
export function makeReplaceMedia(ports: Ports & { publicChange: PublicChange }): ReplaceMedia {
  const { rows, intake, history, inTransaction, publicChange } = ports;

  const exchange = (actor: Actor, id: number, { content }: TakenIn): Promise<MediaRow> =>
    inTransaction(async () => {
      const before = await rows.lock(id, 'all');
      if (!before || before.deletedAt) throw mediumMissing();
      await rows.update(id, { ...before, ...content });
      await history.record({
        actor,
        resource: 'media',
        rowId: id,
        act: 'replace',
        before: { fileName: before.fileName, bytes: before.bytes },
        after: { fileName: content.fileName, bytes: content.bytes },
      });
      await publicChange();
      return before;
    });

  return async (actor, id, upload) => {
    requireMediaWriter(actor);
    const row = await rows.find(id, 'all');
    if (!row || row.deletedAt) throw mediumMissing();
    const taken = await intake.takeIn<never>(actor, upload, row.kind, async (digest) => {
      const same = await rows.withDigest(digest);
      if (same && same.id !== id) throw takenElsewhere(same);
      return undefined;
    });
    const before = await intake.keepIfWritten(taken.content, () => exchange(actor, id, taken));
    await intake.discard(before);
    return { note: taken.note };
  };
}

const takenElsewhere = (same: MediaRow) => {
  const message = `同じ内容のファイルが「${same.name}」として登録されています。そちらを使ってください。`;
  return new DomainError('invalid', 'media.known', message, { fields: { file: [message] } });
};
