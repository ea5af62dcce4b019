import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { History } from '../history/history.port.ts';
import type { PublicChange } from '../public-change.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { FileStore } from './files.port.ts';
import { mediumMissing, requireMediaWriter } from './media-rights.ts';
import type { MediaRow, MediaRows } from './media-rows.port.ts';
import { removeFiles, type TakeIn, type TakenIn, type Upload } from './take-in.ts';
import type { AllowUpload } from './upload-limit.ts';

type Ports = {
  rows: MediaRows;
  takeIn: TakeIn;
  files: FileStore;
  history: History;
  inTransaction: InTransaction;
  publicChange: PublicChange;
  allowUpload: AllowUpload;
};

export type ReplaceMedia = (actor: Actor, id: number, upload: Upload) => Promise<{ note: string | null }>;

/**
 * Gives a medium new content under the same id, key and name, wherever it is used. The old files go after the
 * change is committed. Throws `invalid` for another kind of file or content that another medium has.
 */
export function makeReplaceMedia({
  rows,
  takeIn,
  files,
  history,
  inTransaction,
  publicChange,
  allowUpload,
}: Ports): ReplaceMedia {
  const exchange = (actor: Actor, id: number, { content }: TakenIn): Promise<MediaRow> =>
    inTransaction(async () => {
      const before = await rows.lock(id, 'all');
      if (!before || before.deletedAt) throw mediumMissing();
      await rows.update(id, { ...before, ...content });
      await history.record({
        actor,
        room: 'media',
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
    await allowUpload(actor);
    const taken = await takeIn<never>(upload, row.kind, async (digest) => {
      const same = await rows.withDigest(digest);
      if (same && same.id !== id) throw takenElsewhere(same);
      return undefined;
    });
    const before = await exchange(actor, id, taken).catch(async (error) => {
      // Of any other error nobody knows whether the change was kept: the new files are left to the sweep.
      if (error instanceof DomainError) await removeFiles(files, taken.content);
      throw error;
    });
    await removeFiles(files, before);
    return { note: taken.note };
  };
}

const takenElsewhere = (same: MediaRow) => {
  const message = `同じ内容のファイルが「${same.name}」として登録されています。そちらを使ってください。`;
  return new DomainError('invalid', 'media.known', message, { fields: { file: [message] } });
};
